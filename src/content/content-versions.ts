import type { Problem } from "./problem.ts";

/** Sources of all versions. "refused": a text of the files with a mistake in it, kept, and never on the air. */
export type VersionSource = TakenSource | "refused";

/** Sources of versions that were on the air. */
export type TakenSource = "folder" | "panel" | "undo";

export type ContentVersion = {
  id: number;
  file: string;
  text: string;
  hash: string;
  /** Undefined for a version from the folder. */
  staffId: string | undefined;
  source: VersionSource;
  /** The version that it replaced; 0 for the first. */
  parent: number;
  madeAtMs: number;
};

export type PastVersion = ContentVersion & {
  /** Undefined for the folder, and once that person's data has been erased. */
  staffName: string | undefined;
};

export type NewVersion = {
  file: string;
  text: string;
  /** The version that the person who wrote it had seen. */
  base: number;
  staffId: string;
  source: Exclude<TakenSource, "folder">;
};

export type PublishOutcome =
  | { outcome: "published"; version: ContentVersion }
  | { outcome: "unchanged" }
  /** Another member published meanwhile. */
  | { outcome: "behind" }
  | { outcome: "mistakes"; problems: Problem[] }
  /** No fault of the text. */
  | { outcome: "error"; trouble: string[] };

/** At most one letter in this time; later changes go into the next letter. */
export const accountLetterEveryMs = 600_000;

/** Another PIX key, or another bank account, came onto the air. */
export type AccountChange = {
  id: number;
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
