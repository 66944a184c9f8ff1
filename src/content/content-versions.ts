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
