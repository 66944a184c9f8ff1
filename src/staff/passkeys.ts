import type { UndoTicket } from "../panel/undo/undo.ts";
import type { StaffMember } from "./people.ts";

/** A key that lives in somebody's phone or computer; here is the half that only recognises it. */
export type Passkey = {
  /** The credential's own, base64url. */
  id: string;
  memberId: string;
  /** base64url */
  publicKey: string;
  /** Signatures made so far, where the authenticator counts them. */
  counter: number;
  transports: string[];
  /** Where it was made: "Chrome no Android". */
  device: string;
  madeAtMs: number;
  usedAtMs: number | undefined;
};

/** Port: the passkeys that are kept. */
export type Passkeys = {
  listOf(memberId: string): Promise<Passkey[]>;
  /** With whose it is, as long as that person has access. */
  find(id: string): Promise<{ passkey: Passkey; member: StaffMember } | undefined>;
  /** → false where it is there already */
  add(passkey: Passkey): Promise<boolean>;
  /** → whether that person had it */
  remove(id: string, memberId: string, ticket?: UndoTicket): Promise<boolean>;
  noteUse(id: string, counter: number, nowMs: number): Promise<void>;
};

/** Port: what browsers are asked, and whether their answers hold. What does not hold is undefined. */
export type PasskeyCheck = {
  /** For the browser, as JSON. */
  askForNew(order: {
    member: StaffMember;
    churchName: string;
    challenge: string;
    known: Passkey[];
  }): Promise<object>;
  askForUse(challenge: string): Promise<object>;
  checkNew(
    answer: unknown,
    challenge: string,
  ): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports"> | undefined>;
  checkUse(
    answer: unknown,
    challenge: string,
    passkey: Passkey,
  ): Promise<Pick<Passkey, "counter"> | undefined>;
};
