"""Every message between server and client; the client's types come from here."""
