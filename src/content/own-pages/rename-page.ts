import { capitalized } from "../../format/gatherings.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import type { ContentVersion } from "../content-versions.ts";
import { isPageFile } from "../content.ts";
import { renamedText, nameNowOf, newestOf, formOf, isThere } from "../editor/edit/edit-state.ts";
import type { ContentServices } from "../editor/open-editor.ts";
import { type Refusal, refusalOf } from "../editor/publish.ts";
import { contentPaths, type Subject, subjectNamed, asCalled } from "../editor/subject.ts";
import { complaintAboutName } from "../files/load-pages.ts";

type Services = Pick<ContentServices, "contentVersions" | "drafts" | "publish" | "history">;

const mostTries = 3;

/**
 * Publishes the page under its new name, and then what leads there from the old one: it is always found. A person who
 * publishes the page meanwhile is not overwritten. Undefined once it is done.
 */
export async function renamePage(
  services: Services,
  member: StaffMember,
  page: PageOnAir,
  to: string,
): Promise<Refusal | undefined> {
  const place = await placeOf(services, member, page, to);
  if ("words" in place) return { status: 422, problems: [], errors: [place.words] };
  const { name, label } = page.subject;
  const signed = { staffId: member.id, source: "panel" } as const;
  let { base } = place;
  let before: PageOnAir | undefined = page;
  for (let tries = 1; before && tries <= mostTries; tries += 1) {
    const { text, id } = before.version;
    // Over what was looked at: another member may be giving a page this name, too.
    const moved = await services.publish({ file: place.subject.file, text, base, ...signed });
    const hindered = refusalOf(moved);
    if (hindered) return hindered;
    if (moved.outcome === "published") base = moved.version.id;
    const leading = { file: page.subject.file, text: renamedText(to), base: id };
    const left = await services.publish({ ...leading, ...signed });
    if (left.outcome !== "behind") {
      const refusal = refusalOf(left);
      const subject = `o endereço novo de ${label}`;
      if (!refusal) await services.history.note({ member, act: "published-content", subject });
      return refusal;
    }
    before = await pageOnAir(services, name);
    // Taken out meanwhile: then it is not wanted under the new name either.
    if (!before) await services.publish({ file: place.subject.file, text: "", base, ...signed });
  }
  return refusalOf({ outcome: "behind" });
}

async function placeOf(
  services: Services,
  member: StaffMember,
  { subject }: PageOnAir,
  to: string,
): ReturnType<typeof freePlace> {
  if (to === subject.name) return { words: "Este já é o endereço dela. Escreva o novo." };
  const place = await freePlace(services, to, subject.name);
  if ("words" in place) return place;
  const mine = await services.drafts.list(member.id);
  return mine.some(({ file }) => file === subject.file) ? { words: draftFirst } : place;
}

const draftFirst =
  "Você tem um rascunho desta página. Publique-o, ou descarte-o, e depois mude o endereço.";

/**
 * Subject of a page of that name, and the version it replaces; or why the page cannot have the name, in words for
 * people.
 */
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
  return leadsTo === undefined
    ? {
        words: `Já há uma página em /${name}. Escolha outro endereço.`,
        there: contentPaths(name).edit,
      }
    : {
        words: `Este endereço já foi de uma página, e quem o abre é levado a /${leadsTo}. Escolha outro.`,
      };
}

export type PageOnAir = { subject: Subject; version: ContentVersion };

/** A page that the church made, called by its title; undefined where there is none of that name. */
export async function pageOnAir(
  { contentVersions }: Pick<ContentServices, "contentVersions">,
  name = "",
): Promise<PageOnAir | undefined> {
  const subject = subjectNamed(name);
  if (!subject || !isPageFile(subject.file)) return undefined;
  const version = await newestOf(contentVersions, subject);
  if (!version || !isThere(version)) return undefined;
  return { subject: asCalled(subject, formOf(subject, version.text)), version };
}
