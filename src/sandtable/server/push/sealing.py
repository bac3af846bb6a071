"""What the libraries of Web Push do: keys, signatures, and sealing for one browser alone.

Only who tells imports this: it needs the extra ``push``.
"""

import base64
import json
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from sandtable.server.store.devices import Device

VALID_SECONDS = 12 * 3600
"""How long a signature holds: a push service takes none that holds longer than a day."""
PRIVATE_BYTES = 32


def new_key() -> str:
    """A new secret key, as text."""
    vapid = Vapid02()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return _text(number.to_bytes(PRIVATE_BYTES, "big"))


def public(key: str) -> str:
    """What browsers are told of a secret key."""
    point = _vapid(key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return _text(point)


def sealed(device: Device, message: bytes, key: str) -> tuple[bytes, dict[str, str]]:
    """A message that only this browser can read, and the headers that say from whom it is.

    Raises:
        ValueError: when the browser's keys are none.

    """
    where = urlsplit(device.endpoint)
    claims = {
        "sub": f"https://{device.host}",
        "aud": f"{where.scheme}://{where.netloc}",
        "exp": int(time.time()) + VALID_SECONDS,
    }
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    pusher = WebPusher({"endpoint": device.endpoint, "keys": keys})
    body = pusher.encode(message)["body"]
    return body, {**_vapid(key).sign(claims), "Content-Encoding": "aes128gcm"}


def check(p256dh: str, auth: str) -> None:
    """Look whether these are the keys of a browser.

    Raises:
        ValueError: when they are not.

    """
    keys = {"p256dh": p256dh, "auth": auth}
    WebPusher({"endpoint": "", "keys": keys}).encode(json.dumps("").encode())


def _vapid(key: str) -> Vapid02:
    return Vapid02.from_raw(key.encode())


def _text(number: bytes) -> str:
    return base64.urlsafe_b64encode(number).rstrip(b"=").decode()
