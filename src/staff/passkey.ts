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
