import type { VersionSource } from "../content-versions.ts";

/** One file of the folder and its stored versions; each text by its digest. */
export type FileFacts = {
  /** The text in the folder; undefined if the file does not exist or cannot be read. */
  folder: string | undefined;
  /** The text of the last synchronization; undefined before the first. */
  seen: string | undefined;
  /** The text of the published site, which passed all checks. */
  shown: string | undefined;
  newest: { hash: string; source: VersionSource } | undefined;
  /** The newest version that came from the folder. */
  lastFromFolder: string | undefined;
  /** True before the site serves anybody. */
  isStart: boolean;
};

/**
 * Step that makes folder and versions equal. "add": the folder's text becomes a version. "write": the folder gets the newest
 * version. "replace": the same, after a copy of the folder's text is kept. "none": they are in step. "wait": the file
 * may not be finished.
 */
export type Step = "add" | "write" | "replace" | "none" | "wait";

export function decideStep(facts: FileFacts): Step {
  const { folder, seen, shown, newest, lastFromFolder, isStart } = facts;
  const isRight = folder !== undefined && folder === shown;
  if (!newest) return isRight ? "add" : "wait";
  if (folder === newest.hash) return "none";
  // Another process published.
  if (folder === seen && folder !== undefined) return "write";
  // A folder that was never synchronized with these versions: from another machine, or a copy of the program.
  if (seen === undefined) return "replace";
  // A deploy restored the text from before the panel changed it.
  if (isStart && newest.source !== "folder" && folder === lastFromFolder) return "write";
  if (isRight) return "add";
  return newest.hash === seen ? "wait" : "replace";
}
