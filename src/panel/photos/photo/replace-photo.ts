import type { ContentServices } from "../../content/content-services.ts";

/**
 * Puts one photo in the place of another on every page that shows it, and in what people are writing.
 * → the content files that kept the old one
 */
export async function replacePhoto(
  { line, drafts, publish }: Pick<ContentServices, "line" | "drafts" | "publish">,
  { from, to, staffId }: { from: string; to: string; staffId: string },
): Promise<string[]> {
  const kept: string[] = [];
  for (const [file, { id, text }] of await line.newest()) {
    const changed = text.replaceAll(nameIn(from), () => to);
    if (changed === text) continue;
    const result = await publish({ file, text: changed, base: id, staffId, source: "panel" });
    if (result.outcome !== "published" && result.outcome !== "unchanged") kept.push(file);
  }
  if (kept.length === 0) await drafts.exchangePhoto(from, to);
  return kept;
}

/** The whole name, not a part of a longer one. */
const nameIn = (file: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_/.-])${file.replaceAll(/[.()]/g, "\\$&")}(?![\\p{L}\\d_/-])`, "gu");
