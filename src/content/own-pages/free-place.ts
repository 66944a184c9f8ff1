import { capitalized } from "../../format/gatherings.ts";
import { contentPaths } from "../editor/content-paths.ts";
import type { ContentServices } from "../editor/content-services.ts";
import { newestOf } from "../editor/edit/edit-state.ts";
import { type Subject, subjectNamed } from "../editor/subject.ts";
import { complaintAboutName } from "../page-files/page-name.ts";
import { nameNowOf } from "../page-files/renamed.ts";

/** Where a page of that name is written, over which version; or why it cannot have the name, in words for the person. */
type FreePlace =
  | { subject: Subject; base: number }
  /** `there` is the form of the page that has the name. */
  | { words: string; there?: string };

/** `formerly` is the page that may have the name back, where it had it before. */
export async function freePlace(
  { contentVersions }: Pick<ContentServices, "contentVersions">,
  name: string,
  formerly?: string,
): Promise<FreePlace> {
  const complaint = complaintAboutName(name);
  if (complaint !== undefined) return { words: `${capitalized(complaint)}.` };
  const subject = subjectNamed(name);
  const newest = subject && (await newestOf(contentVersions, subject));
  if (!subject || !newest) throw new Error("The site has no version yet.");
  const { id: base, text } = newest;
  const leadsTo = nameNowOf(text);
  if (text.trim() === "" || (leadsTo !== undefined && leadsTo === formerly)) {
    return { subject, base };
  }
  if (leadsTo === undefined) {
    return {
      words: `Já há uma página em /${name}. Escolha outro endereço.`,
      there: contentPaths(name).edit,
    };
  }
  return {
    words: `Este endereço já foi de uma página, e quem o abre é levado a /${leadsTo}. Escolha outro.`,
  };
}
