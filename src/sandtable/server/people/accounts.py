"""Accounts: a guest with a name, and with something that opens it from other browsers.

A guest stays who they were: seats, tables and lines keep naming the same one. Signing in gives
a browser a key of the account's guest; what the browser played before becomes theirs.
"""

import contextlib

from sandtable.server.limits.tries import Tries
from sandtable.server.people import passkeys
from sandtable.server.people.guests import Guest, Guests
from sandtable.server.people.own_data import OwnData, follow
from sandtable.server.people.passwords import Passwords, check_length
from sandtable.server.people.recovery import code_hash, new_codes
from sandtable.server.people.refused_names import REFUSED, THE_HOUSES, RefusedNames
from sandtable.server.refusals import FieldError, Refusal
from sandtable.server.store.accounts import AccountRow, AccountStore, PasskeyRow
from sandtable.server.store.identities import IdentityStore
from sandtable.server.store.store import Store
from sandtable.server.tables.fairness import new_token, token_hash
from sandtable.server.tables.names import FORMER, cleaned, is_a_guests, readings
from sandtable.server.tables.plans import LOOKS_EMPTY
from sandtable.server.tables.rooms import Rooms
from sandtable.server.wire import accounts as wire

NAME, PASSWORD, CODE = "name", "password", "code"
"""Fields of forms."""
"""What somebody is called whose account was deleted."""
TOO_LATE = "This took too long. Try again."
NO_MATCH = "Name and password do not match."
NO_CODE = "Name and recovery code do not match, or the code was used."
NO_ACCOUNT = "You have no account yet."
HAS_ACCOUNT = "You have an account already."
KNOWN_KEY = "This passkey opens an account already."


class Accounts:
    """The accounts of a house."""

    def __init__(self, store: Store, rooms: Rooms, guests: Guests, names: RefusedNames) -> None:
        """In this store; nobody has tried anything."""
        self._rooms, self._guests, self._names = rooms, guests, names
        self._accounts = AccountStore(store.database)
        self._identities = IdentityStore(store.database)
        self._passwords = Passwords()
        self._tries = Tries()
        self.own_data = OwnData(self._accounts, self._identities)

    def close(self) -> None:
        """Open nothing more."""
        self._passwords.close()

    async def you(self, guest: str) -> wire.You:
        """Who a guest is."""
        account = await self._accounts.of(guest)
        known = await self._identities.known(guest)
        allows = known is not None and known["puzzles"]
        if account is None:
            return wire.You(allows_puzzles=allows)
        return wire.You(
            account.name,
            bool(account.password),
            len(await self._accounts.passkeys(guest)),
            await self._accounts.codes_left(guest),
            allows_puzzles=allows,
        )

    async def open(self, guest: str, plan: wire.AccountPlan, address: str) -> wire.Codes:
        """A new account with a password; its recovery codes.

        Raises:
            Refusal: saying why not.

        """
        self._tries.note(address)
        check_length(plan.password)
        name = await self._free(guest, plan.name)
        account = AccountRow(guest, name, await self._passwords.hashed(plan.password))
        return await self._opened(account)

    async def ask_for_passkey(
        self, place: passkeys.Place, guest: str, plan: wire.PasskeyWish, address: str
    ) -> wire.Ceremony:
        """What the browser of a guest is asked who wants a passkey.

        Raises:
            Refusal: when there can be no account of this name.

        """
        self._tries.note(address)
        account = await self._accounts.of(guest)
        name = account.name if account else await self._free(guest, plan.name)
        known = await self._accounts.passkeys(guest)
        asked = passkeys.asked_to_make(place, guest, name, known)
        await self._accounts.challenge(asked.challenge, guest)
        return wire.Ceremony(asked.options)

    async def add_passkey(
        self, place: passkeys.Place, guest: str, new: wire.NewPasskey
    ) -> wire.Codes:
        """Keep a passkey: one more of the account, without new codes; or of a new account.

        Raises:
            Refusal: when the passkey was not asked for, or not made here.

        """
        challenge = passkeys.challenge_in(new.credential, is_new=True)
        if not guest or not await self._accounts.answered(challenge, guest):
            raise Refusal(TOO_LATE)
        passkey = passkeys.made(place, guest, new.credential, challenge)
        if await self._accounts.of(guest) is None:
            name = await self._free(guest, new.name)
            return await self._opened(AccountRow(guest, name), passkey)
        if not await self._accounts.add_passkey(passkey):
            raise Refusal(KNOWN_KEY)
        return wire.Codes(())

    async def rename(self, guest: str, name: str) -> None:
        """Give an account another name.

        Raises:
            Refusal: when it cannot be seen, or is like somebody else's.

        """
        await self._own(guest)
        name = await self._free(guest, name, renames=True)
        if not await self._accounts.rename(guest, name, readings(name)):
            raise FieldError(NAME, await self._too_like(name))

    async def set_password(self, guest: str, password: str, address: str) -> None:
        """Give an account another password, or its first.

        Raises:
            Refusal: when it is too short.

        """
        self._tries.note(address)
        await self._own(guest)
        check_length(password)
        await self._accounts.set_password(guest, await self._passwords.hashed(password))

    async def new_codes(self, guest: str) -> wire.Codes:
        """Ten new recovery codes; older ones open nothing any more.

        Raises:
            Refusal: when there is no account.

        """
        await self._own(guest)
        codes = new_codes()
        await self._accounts.set_codes(guest, map(code_hash, codes))
        return wire.Codes(codes)

    async def sign_in(self, key: str | None, plea: wire.SignIn, address: str) -> Guest:
        """The guest whose account a password or a code opens, with a key for this browser.

        What does not open it is refused in the same words and time whether it exists or not.

        Raises:
            Refusal: when it does not, or was tried too often.

        """
        name = cleaned(plea.name)
        about = [("name", reading) for reading in readings(name)]
        self._tries.note(address, ("browser", await self._guests.known(key)), *about)
        account = await self._accounts.like(name, readings(name))
        guest = account.guest if account else ""
        if plea.code:
            if not await self._accounts.use_code(guest, code_hash(plea.code)):
                raise FieldError(CODE, NO_CODE)
        elif not await self._passwords.match(
            account.password if account else "", plea.password
        ):
            raise FieldError(PASSWORD, NO_MATCH)
        return await self._entered(guest, key)

    async def ask_for_signature(self, place: passkeys.Place, address: str) -> wire.Ceremony:
        """What any browser is asked that wants to come to an account by its passkey."""
        self._tries.note(address)
        asked = passkeys.asked_to_sign(place)
        await self._accounts.challenge(asked.challenge)
        return wire.Ceremony(asked.options)

    async def sign_in_by_passkey(
        self, place: passkeys.Place, key: str | None, credential: str
    ) -> Guest:
        """The guest whose passkey signed what it was asked to, with a key for this browser.

        Raises:
            Refusal: when it is no passkey of anybody here.

        """
        challenge = passkeys.challenge_in(credential, is_new=False)
        if not await self._accounts.answered(challenge):
            raise Refusal(TOO_LATE)
        passkey = await self._accounts.passkey(passkeys.name_in(credential))
        if passkey is None:
            raise Refusal(passkeys.NOT_TRUE)
        uses = passkeys.uses(place, passkey, credential, challenge)
        await self._accounts.used(passkey.id, uses)
        return await self._entered(passkey.guest, key)

    async def sign_out(self, key: str | None) -> None:
        """Let a browser be nobody's any more.

        Raises:
            Refusal: when nothing would lead back to what was played there.

        """
        await self._own(await self._guests.known(key))
        await self._identities.drop_key(token_hash(key or ""))

    async def sign_out_everywhere(self, guest: str) -> None:
        """Let every browser of an account be nobody's, and its tokens open nothing.

        Raises:
            Refusal: when nothing would lead back.

        """
        await self._own(guest)
        await self._identities.drop_all(guest)
        await self._rooms.look_around()

    async def delete(self, guest: str) -> None:
        """Forget an account, and who played; others keep their games, where opponents play on.

        Raises:
            Refusal: when there is none.

        """
        await self._own(guest)
        for table, seat in await self._identities.playing(guest):
            with contextlib.suppress(Refusal):  # it is over by now, or its rules are gone
                await (await self._rooms.room(table)).give_up(seat, "leave")
        await self._identities.forget(guest, FORMER)
        await self._rooms.look_around()

    async def _own(self, guest: str) -> AccountRow:
        """The account of a guest.

        Raises:
            Refusal: when there is none.

        """
        account = await self._accounts.of(guest)
        if account is None:
            raise Refusal(NO_ACCOUNT)
        return account

    async def _opened(
        self, account: AccountRow, passkey: PasskeyRow | None = None
    ) -> wire.Codes:
        """Keep a new account, and tell its recovery codes."""
        if not await self._accounts.open(account, readings(account.name), passkey):
            raise FieldError(NAME, await self._too_like(account.name))
        return await self.new_codes(account.guest)

    async def _free(self, guest: str, wanted: str, *, renames: bool = False) -> str:
        """A name that an account of this guest may have.

        Raises:
            Refusal: when it cannot be seen, or is like another's.

        """
        name = cleaned(wanted)
        if not name:
            raise FieldError(NAME, LOOKS_EMPTY)
        if not renames and await self._accounts.of(guest) is not None:
            raise Refusal(HAS_ACCOUNT)
        if is_a_guests(name) or self._names.is_an_opponents(name):
            raise FieldError(NAME, THE_HOUSES)
        if await self._names.first([name]) is not None:
            raise FieldError(NAME, REFUSED)
        other = await self._accounts.like(name, readings(name))
        is_taken = other is not None and other.guest != guest
        if is_taken or readings(name) & readings(FORMER):
            raise FieldError(NAME, await self._too_like(name))
        return name

    async def _too_like(self, name: str) -> str:
        other = await self._accounts.like(name, readings(name))
        return f"Name too like {other.name if other else FORMER}'s."

    async def _entered(self, guest: str, key: str | None) -> Guest:
        """A guest whose account was opened from a browser, with the key for it.

        What the browser's own guest played becomes theirs, unless that is another account.
        """
        before = await self._guests.known(key)
        entered = Guest(guest, new_token())
        joining = before if before not in {"", guest} else ""
        if joining and await self._accounts.of(joining) is not None:
            joining = ""
        keys = token_hash(entered.new_key), token_hash(key or "")
        await self._identities.add_key(guest, keys, joining, follow)
        self._rooms.rename_guest(joining, guest)
        if before and not joining:
            await self._identities.drop_key(keys[1])
        return entered
