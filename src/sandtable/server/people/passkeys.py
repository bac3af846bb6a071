"""Passkeys: what browsers are asked to make and to sign, and whether an answer is true.

A passkey belongs to the name of the house, and says itself whose account it opens: nobody has
to say a name that would have to be looked up.
"""

import secrets
from dataclasses import dataclass

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from sandtable.server.refusals import Refusal
from sandtable.server.store.accounts import PasskeyRow

HOUSE = "Sandtable"
BITS = 256
NOT_TRUE = "This passkey does not open anything here."
MALFORMED = (WebAuthnException, ValueError, KeyError, TypeError)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a browser is: the name that its passkeys belong to, and the origin of its page."""

    name: str
    origin: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What a browser is asked, as JSON, and what its passkey has to sign."""

    challenge: str
    options: str


def asked_to_make(place: Place, guest: str, name: str, known: tuple[str, ...]) -> Asked:
    """A passkey for a guest, unless the device has one of those that are known."""
    challenge = secrets.token_bytes(BITS // 8)
    options = generate_registration_options(
        rp_id=place.name,
        rp_name=HOUSE,
        user_id=guest.encode(),
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(each)) for each in known
        ],
    )
    return Asked(bytes_to_base64url(challenge), options_to_json(options))


def asked_to_sign(place: Place) -> Asked:
    """Any passkey that the device has for this house."""
    challenge = secrets.token_bytes(BITS // 8)
    options = generate_authentication_options(rp_id=place.name, challenge=challenge)
    return Asked(bytes_to_base64url(challenge), options_to_json(options))


def challenge_in(credential: str, *, is_new: bool) -> str:
    """What a browser says that it was asked to sign.

    Raises:
        Refusal: when it says nothing of the kind.

    """
    parse = (
        parse_registration_credential_json if is_new else parse_authentication_credential_json
    )
    try:
        said = parse_client_data_json(parse(credential).response.client_data_json)
        return bytes_to_base64url(said.challenge)
    except MALFORMED as wrong:
        raise Refusal(NOT_TRUE) from wrong


def made(place: Place, guest: str, credential: str, challenge: str) -> PasskeyRow:
    """The passkey that a browser has made.

    Raises:
        Refusal: when it was made elsewhere, or for something else.

    """
    try:
        passkey = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    except MALFORMED as wrong:
        raise Refusal(NOT_TRUE) from wrong
    return PasskeyRow(
        bytes_to_base64url(passkey.credential_id),
        guest,
        bytes_to_base64url(passkey.credential_public_key),
        passkey.sign_count,
    )


def name_in(credential: str) -> str:
    """By what the passkey is known that a browser says it has used."""
    return parse_authentication_credential_json(credential).id


def uses(place: Place, passkey: PasskeyRow, credential: str, challenge: str) -> int:
    """What a passkey has counted that signed what it was asked to.

    Raises:
        Refusal: when it did not.

    """
    try:
        return verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.uses,
        ).new_sign_count
    except MALFORMED as wrong:
        raise Refusal(NOT_TRUE) from wrong
