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
  const words = await complaintAbout(services, member, page, to);
  if (words !== undefined) return { outcome: "refused", words };
  const { name } = page.subject;
  let before: PageOnAir | undefined = page;
  for (let tries = 1; before && tries <= mostTries; tries += 1) {
    const moved = await publishAs(services, member, to, before.version.text);
    if (moved.outcome !== "published" && moved.outcome !== "unchanged") return moved;
    const left = await services.publish({
      file: page.subject.file,
      text: renamedText(to),
      base: before.version.id,
      staffId: member.id,
      source: "panel",
    });
    if (left.outcome === "published" || left.outcome === "unchanged") {
      const { label } = page.subject;
      await services.history.note({ member, act: "published-content", subject: label });
      return { outcome: "renamed" };
    }
    if (left.outcome !== "behind") return left;
    before = await pageOnAir(services, name);
  }
  return { outcome: "behind" };
}

async function publishAs(
  { contentVersions, publish }: Services,
  member: StaffMember,
  name: string,
  text: string,
): Promise<PublishOutcome> {
  const subject = subjectNamed(name);
  const newest = subject && (await newestOf(contentVersions, subject));
  if (!newest) throw new Error(`No page can be called ${name}.`);
  const { file, id: base } = newest;
  return publish({ file, text, base, staffId: member.id, source: "panel" });
}

/** Why the page cannot have that name, in words for the person; undefined if it can. */
async function complaintAbout(
  { contentVersions, drafts }: Services,
  member: StaffMember,
  { subject }: PageOnAir,
  to: string,
): Promise<string | undefined> {
  if (to === subject.name) return "Este já é o endereço dela. Escreva o novo.";
  const complaint = complaintAboutName(to);
  const target = subjectNamed(to);
  if (complaint !== undefined || !target) {
    return `${(complaint ?? "").replace(/^./, (first) => first.toUpperCase())}.`;
  }
  const mine = await drafts.list(member.id);
  if (mine.some(({ file }) => file === subject.file)) {
    return "Você tem um rascunho desta página. Publique-o, ou descarte-o, e depois mude o endereço.";
  }
  const there = (await newestOf(contentVersions, target))?.text ?? "";
  const leadsTo = nameNowOf(there);
  // Back to the name that it had.
  if (leadsTo === subject.name || there.trim() === "") return undefined;
  return leadsTo === undefined
    ? `Já há uma página em /${to}. Escolha outro endereço.`
    : `Este endereço já foi de uma página, e quem o abre é levado a /${leadsTo}. Escolha outro.`;
}
