import type { TakenSource } from "../content-versions.ts";

/** At most one letter in this time; later changes go into the next letter. */
export const accountLetterEveryMs = 600_000;

/** Another PIX key, or another bank account, came onto the air. */
export type AccountChange = {
  id: number;
  /** The version with this account. */
  versionId: number;
  /** The version before; 0 if a restored copy brought the change and the earlier account is unknown. */
  beforeId: number;
  /** Undefined for the files, a restored copy, and once that person's data has been erased. */
  staffName: string | undefined;
  source: TakenSource | "copy";
  madeAtMs: number;
};

/** Stored with its version, in one transaction. */
export type NewAccountChange = {
  beforeId: number;
  /** Digest of the account that was there: two machines that see the same change note it once. */
  beforeHash: string;
};
