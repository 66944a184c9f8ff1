import type { NewAccountChange } from "./giving-account/account-changes.ts";

/**
 * Where a version came from: the files, the panel's form, or the panel's way back to an older one. "refused" is what the
 * files said with a mistake in it, and was never on the air: it is kept when another text takes its place.
 */
export type VersionSource = TakenSource | "refused";

/** Of what was on the air. */
export type TakenSource = "folder" | "panel" | "undo";

/** What one content file said from a moment on. */
export type ContentVersion = {
  id: number;
  file: string;
  text: string;
  /** Digest of the text. */
  hash: string;
  /** Undefined for what came from the folder. */
  staffId: string | undefined;
  source: VersionSource;
  /** The version that it took the place of; 0 for the first. */
  parent: number;
  madeAtMs: number;
};

export type PastVersion = ContentVersion & {
  /** Undefined for the folder, and once that person's data has been erased. */
  staffName: string | undefined;
};

/**
 * Port: the versions of each content file, one after the other. Of two that would follow the same one, one is
 * refused: so nobody's work is overwritten by somebody who has not seen it.
 */
export type ContentVersions = {
  /** Changes whenever a version is added, by whatever process. */
  mark(): Promise<string>;
  /** The one that counts of each file. */
  newest(): Promise<ReadonlyMap<string, ContentVersion>>;
  /** With the change of where gifts go that it brings, and the refused text whose place it takes, if it does. */
  add(
    version: Omit<ContentVersion, "id"> & { source: TakenSource },
    account?: NewAccountChange,
    refused?: Pick<ContentVersion, "text" | "hash">,
  ): Promise<ContentVersion | "taken">;
  /** For one that no version brought: a copy was put back. */
  noteAccount(change: NewAccountChange & { versionId: number; nowMs: number }): Promise<void>;
  find(id: number): Promise<PastVersion | undefined>;
  /** Newest first; only those before that id, if one is given. Without the texts that were refused, unless asked for. */
  list(
    file: string,
    page: { before?: number | undefined; atMost: number; withRefused?: boolean },
  ): Promise<PastVersion[]>;
  /** The newest of the file that came from the folder; its digest also once the text is forgotten. */
  lastFromFolder(file: string): Promise<Pick<ContentVersion, "hash"> | undefined>;
};
