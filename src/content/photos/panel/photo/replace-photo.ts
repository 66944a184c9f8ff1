import { contentPaths } from "../../../editor/content-paths.ts";
import { keepPublished } from "../../../editor/keep-published.ts";
import { subjectNamed } from "../../../editor/subject.ts";
import type { ContentServices } from "../../../editor/content-services.ts";

/**
 * Puts one photo in the place of another on every page that shows it, and in what people are writing.
 * → the content files that kept the old one
 */
export async function replacePhoto(
  services: Pick<ContentServices, "line" | "drafts" | "publish" | "undos" | "now">,
  { from, to, staffId }: { from: string; to: string; staffId: string },
): Promise<string[]> {
  const { line, drafts, publish } = services;
  const kept: string[] = [];
  for (const [file, { id, text }] of await line.newest()) {
    const changed = text.replaceAll(nameIn(from), () => to);
    if (changed === text) continue;
    const result = await publish({ file, text: changed, base: id, staffId, source: "panel" });
    const subject = subjectNamed(file.replace(".yaml", ""));
    if (result.outcome === "published" && subject) {
      const { edit } = contentPaths(subject.name);
      await keepPublished(services, { id: staffId }, subject, result.version, edit);
    }
    if (result.outcome !== "published" && result.outcome !== "unchanged") kept.push(file);
  }
  if (kept.length === 0) await drafts.exchangePhoto(from, to);
  return kept;
}

/** The whole name, not a part of a longer one. */
const nameIn = (file: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d_/.-])${file.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\d_/-])`,
    "gu",
  );
