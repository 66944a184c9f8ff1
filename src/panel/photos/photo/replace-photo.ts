import type { ContentServices } from "../../content/content-services.ts";

/** Puts one photo in the place of another on every page that shows it. → the content files that kept the old one */
export async function replacePhoto(
  { line, publish }: Pick<ContentServices, "line" | "publish">,
  { from, to, staffId }: { from: string; to: string; staffId: string },
): Promise<string[]> {
  const kept: string[] = [];
  for (const [file, { id, text }] of await line.newest()) {
    const changed = text.replaceAll(nameIn(from), () => to);
    if (changed === text) continue;
    const result = await publish({ file, text: changed, base: id, staffId, source: "panel" });
    if (result.outcome !== "published" && result.outcome !== "unchanged") kept.push(file);
  }
  return kept;
}

/** The whole name, not a part of a longer one. */
const nameIn = (file: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d_/.-])${file.replaceAll(/[.()]/g, "\\$&")}(?![\\p{L}\\d_/-])`, "gu");
