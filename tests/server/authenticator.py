"""A passkey in software: it makes credentials and signs, as a browser would send it."""

import hashlib
import json
import secrets

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, ATTESTED = 1, 64


class Authenticator:
    """One passkey, of the browser whose page has this origin."""

    def __init__(self, origin):
        """No key yet."""
        self.origin, self.key, self.uses = origin, ec.generate_private_key(ec.SECP256R1()), 0
        self.id = secrets.token_bytes(16)

    def create(self, options):
        """A new credential, in JSON."""
        wanted = json.loads(options)
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: _bytes(numbers.x), -3: _bytes(numbers.y)}
        inside = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self._data(wanted["rp"]["id"], PRESENT | ATTESTED) + inside
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._said("webauthn.create", wanted["challenge"])
        return self._credential(clientDataJSON=said, attestationObject=attestation)

    def sign(self, options):
        """What it says when it is asked to sign, in JSON."""
        wanted = json.loads(options)
        self.uses += 1
        data = self._data(wanted["rpId"], PRESENT)
        said = self._said("webauthn.get", wanted["challenge"])
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=said, authenticatorData=data, signature=signed)

    def _data(self, name, flags):
        about = hashlib.sha256(name.encode()).digest()
        return about + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _said(self, kind, challenge):
        return json.dumps(
            {"type": kind, "challenge": challenge, "origin": self.origin}
        ).encode()

    def _credential(self, **response):
        name = bytes_to_base64url(self.id)
        coded = {key: bytes_to_base64url(value) for key, value in response.items()}
        return json.dumps({"id": name, "rawId": name, "type": "public-key", "response": coded})


def _bytes(number):
    return number.to_bytes(32, "big")
