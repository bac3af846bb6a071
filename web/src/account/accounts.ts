/** What is asked of the server about who somebody is. */
import type {
  AccountPlan,
  Ceremony,
  Codes,
  NewPasskey,
  PasskeyWish,
  SignIn,
  SignInByPasskey,
  You,
} from "../connection/wire";

export type Field = "name" | "password" | "code";

/** The server said no, in words; perhaps because of what stands in one field. */
export class Unaccepted extends Error {
  constructor(
    reason: string,
    readonly field: Field | null = null,
  ) {
    super(reason);
  }
}

async function ask(path: string, request?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, request);
  } catch {
    throw new Unaccepted("No connection. Nothing changed; try again.");
  }
  if (response.ok) return response;
  let said: { detail?: string; field?: Field } = {};
  try {
    said = (await response.json()) as typeof said;
  } catch {
    // Whatever stands between here and the server answers in its own way.
  }
  throw new Unaccepted(said.detail ?? response.statusText, said.field);
}

function post(path: string, body: object = {}): Promise<Response> {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function told<Answer>(response: Promise<Response>): Promise<Answer> {
  return (await (await response).json()) as Answer;
}

export const you = () => told<You>(ask("you"));
export const open = (plan: AccountPlan) => told<Codes>(post("you/account", plan));
export const newCodes = () => told<Codes>(post("you/codes"));
export const rename = (name: string) => post("you/name", { name });
export const setPassword = (password: string) => post("you/password", { password });
export const allowPuzzles = (allowed: boolean) => told<You>(post("you/puzzles", { allowed }));
export const signIn = (plea: SignIn) => told<You>(post("sign-in", plea));
export const signOut = () => post("sign-out");
export const signOutEverywhere = () => post("you/sign-out");
export const deleteAccount = () => post("you/deletion");
export const wishForPasskey = (wish: PasskeyWish) =>
  told<Ceremony>(post("you/passkeys/wishes", wish));
export const addPasskey = (made: NewPasskey) => told<Codes>(post("you/passkeys", made));
export const wishToSign = () => told<Ceremony>(post("sign-in/passkeys/wishes"));
export const signInByPasskey = (plea: SignInByPasskey) =>
  told<You>(post("sign-in/passkeys", plea));
/** Where all that the house keeps of somebody can be downloaded. */
export const OWN_DATA = "/api/you/data";
