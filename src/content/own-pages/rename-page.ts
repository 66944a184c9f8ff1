import type { StaffMember } from "../../staff/people.ts";
import type { ContentServices, PublishOutcome } from "../editor/content-services.ts";
import { newestOf } from "../editor/edit/edit-state.ts";
import { subjectNamed } from "../editor/subject.ts";
import { complaintAboutName } from "./page-name.ts";
import { type PageOnAir, pageOnAir } from "./page-on-air.ts";
import { nameNowOf, renamedText } from "./renamed.ts";

type Services = Pick<ContentServices, "contentVersions" | "drafts" | "publish" | "history">;

type Outcome =
  | { outcome: "renamed" }
  | { outcome: "refused"; words: string }
  | Exclude<PublishOutcome, { outcome: "published" | "unchanged" }>;

const mostTries = 3;

/**
 * Publishes the page under another name, and then that the old name leads there: in between it is found under both. Whoever
 * publishes the page meanwhile is not overwritten.
 */
export async function renamePage(
  services: Services,
  member: StaffMember,
  page: PageOnAir,
  to: string,
): Promise<Outcome> {
  const place = await placeOf(services, member, page, to);
  if ("words" in place) return { outcome: "refused", words: place.words };
  const { name, label } = page.subject;
  const signed = { staffId: member.id, source: "panel" } as const;
  let { base } = place;
  let before: PageOnAir | undefined = page;
  for (let tries = 1; before && tries <= mostTries; tries += 1) {
    const { text, id } = before.version;
    // Over what was looked at: somebody else may be giving their page this name, too.
    const moved = await services.publish({ file: place.file, text, base, ...signed });
    if (moved.outcome !== "published" && moved.outcome !== "unchanged") return moved;
    if (moved.outcome === "published") base = moved.version.id;
    const left = await services.publish({
      file: page.subject.file,
      text: renamedText(to),
      base: id,
      ...signed,
    });
    if (left.outcome === "published" || left.outcome === "unchanged") {
      const subject = `o endereço novo de ${label}`;
      await services.history.note({ member, act: "published-content", subject });
      return { outcome: "renamed" };
    }
    if (left.outcome !== "behind") return left;
    before = await pageOnAir(services, name);
    // Taken out by somebody meanwhile: then it is not wanted under the new name either.
    if (!before) await services.publish({ file: place.file, text: "", base, ...signed });
  }
  return { outcome: "behind" };
}

/** The file of that name and its version now; or why the page cannot have it, in words for the person. */
async function placeOf(
  { contentVersions, drafts }: Services,
  member: StaffMember,
  { subject }: PageOnAir,
  to: string,
): Promise<{ file: string; base: number } | { words: string }> {
  if (to === subject.name) return { words: "Este já é o endereço dela. Escreva o novo." };
  const complaint = complaintAboutName(to);
  const target = subjectNamed(to);
  if (complaint !== undefined || !target) {
    return { words: `${(complaint ?? "").replace(/^./, (first) => first.toUpperCase())}.` };
  }
  const mine = await drafts.list(member.id);
  if (mine.some(({ file }) => file === subject.file)) {
    return {
      words:
        "Você tem um rascunho desta página. Publique-o, ou descarte-o, e depois mude o endereço.",
    };
  }
  const there = await newestOf(contentVersions, target);
  const { file, id: base, text } = there ?? { file: target.file, id: 0, text: "" };
  const leadsTo = nameNowOf(text);
  // Back to the name that it had.
  if (leadsTo === subject.name || text.trim() === "") return { file, base };
  return {
    words:
      leadsTo === undefined
        ? `Já há uma página em /${to}. Escolha outro endereço.`
        : `Este endereço já foi de uma página, e quem o abre é levado a /${leadsTo}. Escolha outro.`,
  };
}
