/** One photo of the folder and the same photo in the shared store; each by its digest. */
export type PhotoFacts = {
  /** Undefined where the folder has none. */
  folder: string | undefined;
  /** The folder's photo at the last synchronization. */
  seen: string | undefined;
  store: { hash: string; isRemoved: boolean; hasBytes: boolean };
  /** A page shows it. */
  isNamed: boolean;
};

/**
 * The step that makes both the same. "fetch": the folder gets what the others have. "replace": the same, after what
 * the folder had is kept aside. "put": the others get what the folder has. "remove": the folder loses it.
 */
export type PhotoStep = "fetch" | "replace" | "put" | "remove" | "none";

export function decidePhoto({ folder, seen, store, isNamed }: PhotoFacts): PhotoStep {
  const { hash, isRemoved, hasBytes } = store;
  // Something else that was put there by hand under its name stays, and counts once a page names it.
  if (isRemoved && folder !== hash) return "none";
  // Published here at the moment at which it was removed there: a page without its photo could not be made again.
  if (isRemoved) return isNamed ? "put" : "remove";
  if (folder === undefined) return hasBytes ? "fetch" : "none";
  if (folder === hash) return hasBytes ? "none" : "put";
  // Changed by hand here, while what the others have is what was here before.
  if (seen === hash) return "put";
  if (!hasBytes) return "none";
  return folder === seen ? "fetch" : "replace";
}
