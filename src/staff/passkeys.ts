import type { StaffMember } from "./people.ts";

/** The public half of a key whose private half stays in a phone or computer. */
export type Passkey = {
  /** The credential's id, base64url. */
  id: string;
  staffId: string;
  /** base64url */
  publicKey: string;
  /** Signatures made so far, where the authenticator counts them. */
  counter: number;
  /** Separated by commas. */
  transports: string;
  /** What its owner calls it; until then where it was made: "Chrome no Android". */
  device: string;
  madeAtMs: number;
  usedAtMs: number | undefined;
};

/** Port: requests to authenticators and checks of their answers. A wrong answer gives undefined. */
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
