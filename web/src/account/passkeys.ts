/** Passkeys of this device: whether there can be any, made and used. */
import { Unaccepted } from "./accounts";

const CANCELLED = "Passkey cancelled; nothing changed.";
const KNOWN = "This device has a passkey of yours already.";

/** As much of where a page is as passkeys depend on. */
export interface Place {
  isSecure: boolean;
  hostname: string;
  hasPasskeys: boolean;
}

export function here(): Place {
  return {
    isSecure: isSecureContext,
    hostname: location.hostname,
    hasPasskeys:
      "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential,
  };
}

/** Why no passkey can be offered; empty where one can. */
export function whyNone({ isSecure, hostname, hasPasskeys }: Place): string {
  if (!isSecure) return "Passkeys need HTTPS, and this page came without it.";
  if (/^[\d.]+$|^\[/.test(hostname)) {
    return "Passkeys need a name, and the address of this page is a number.";
  }
  return hasPasskeys ? "" : "This browser has no passkeys.";
}

/** A new passkey, as the server reads it. */
export function make(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(navigator.credentials.create({ publicKey }));
}

/** What a passkey of this device answers, as the server reads it. */
export function use(options: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(navigator.credentials.get({ publicKey }));
}

async function answered(asking: Promise<Credential | null>): Promise<string> {
  try {
    return JSON.stringify(((await asking) as PublicKeyCredential).toJSON());
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Unaccepted(isKnown ? KNOWN : CANCELLED);
  }
}
