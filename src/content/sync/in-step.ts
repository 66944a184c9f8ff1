import type { ContentVersions } from "../sql/content-versions.ts";

export type TextPorts = {
  contentVersions: ContentVersions;
  /** Texts of the site, by their files. */
  shown(): ReadonlyMap<string, string>;
};

/** True if each text that is shown has a version: without one the panel has no form for it. */
export async function hasAllTexts({ contentVersions, shown }: TextPorts): Promise<boolean> {
  const newest = await contentVersions.newest();
  return [...shown()].every(([file, text]) => text === "" || newest.has(file));
}

/** True if no text that is shown has another version by now. */
export async function isInStep({ contentVersions, shown }: TextPorts): Promise<boolean> {
  const newest = await contentVersions.newest();
  return [...shown()].every(([file, text]) => (newest.get(file)?.text ?? text) === text);
}
