import type { StaffMember } from "../../../kit/member/members.ts";
import { newToken } from "../../../kit/member/sessions.ts";
import type { ContentVersion } from "../../content-versions.ts";
import { isOptionalFile, isPageFile } from "../../content.ts";
import type { PhotoPlace } from "../../photos/panel/photo-paths.ts";
import type { PhotoDetails } from "../../photos/photo-library.ts";
import type { Sheet } from "../../sql/drafts.ts";
import { renamedKey } from "../../subjects/own-page.ts";
import { editYaml, valueOfYaml } from "../form/edit-yaml.ts";
import { type Entries, entriesOf, indexEntries, unknownNames, childOf } from "../form/entries.ts";
import { briefLists, completeLists, withoutBlankItems } from "../form/lists.ts";
import { hasSameValues } from "../form/same-values.ts";
import type { ContentServices } from "../open-editor.ts";
import { asCalled, type Subject, subjectNamed, contentPaths } from "../subject.ts";
import type { Written } from "./posted-form.tsx";

export type EditState = {
  subject: Subject;
  newest: ContentVersion;
  /** Version that the form was made from: the newest, or the one from which the draft was begun. */
  base: ContentVersion;
  entries: Entries;
  /** Undefined where there is no draft. */
  draftSavedAtMs: number | undefined;
  /** True if something is written in it that is not published. */
  isDraft: boolean;
};

export const formOf = (subject: Subject, text: string): Entries =>
  entriesOf(subject.fields, valueOfYaml(text));

/** Fields that a form sends to say the same, without the items of long lists that say what `known` and the file say. */
export const sentFields = (
  { subject, base, entries }: Pick<EditState, "subject" | "base" | "entries">,
  ...known: Entries[]
): [name: string, text: string][] => [
  ...briefLists(subject.fields, entries, formOf(subject, base.text), ...known),
];

/** The text that the file would have. No note stays that a page was removed or has another name. */
export const textOf = ({ subject, base, entries }: EditState): string =>
  editYaml(isThere(base) ? base.text : "", subject.fields, entries);

/** Makes the sheet of a page that is about to be drawn. */
export const sheetOf = (state?: Pick<EditState, "draftSavedAtMs">): Sheet => ({
  id: newToken(),
  seenAtMs: state?.draftSavedAtMs,
});

/** Version of an optional file that the church does not have yet, as if it had been published empty. */
const absent = (file: string): ContentVersion => ({
  id: 0,
  file,
  text: "",
  hash: "",
  staffId: undefined,
  source: "folder",
  parent: 0,
  madeAtMs: 0,
});

/**
 * The newest version on the air, an empty one for a missing optional file; undefined before the site's first version.
 */
export async function newestOf(
  contentVersions: ContentServices["contentVersions"],
  { file }: Subject,
): Promise<ContentVersion | undefined> {
  const newest = await contentVersions.newest();
  const found = newest.get(file);
  return found ?? (newest.size > 0 && isOptionalFile(file) ? absent(file) : undefined);
}

/** True if there is a text to edit: a page may be removed, or have another name now. */
export const isThere = ({ file, text }: Pick<ContentVersion, "file" | "text">): boolean =>
  !isPageFile(file) || (text.trim() !== "" && nameNowOf(text) === undefined);

/** The person's draft, or else the file as it is published; undefined before the site's first version. */
export async function openEdit(
  { contentVersions, drafts }: Pick<ContentServices, "contentVersions" | "drafts">,
  subject: Subject,
  member: StaffMember,
): Promise<EditState | undefined> {
  const newest = await newestOf(contentVersions, subject);
  if (!newest) return undefined;
  const draft = await drafts.find(subject.file, member.id);
  const base = draft && (await baseOf(contentVersions, subject, draft.base));
  if (!draft || !base) {
    if (!isThere(newest)) return undefined;
    const entries = formOf(subject, newest.text);
    const state = { newest, base: newest, entries, draftSavedAtMs: undefined, isDraft: false };
    return { subject: asCalled(subject, entries), ...state };
  }
  const kept = new URLSearchParams(draft.form);
  const entries = completeLists(subject.fields, kept, formOf(subject, base.text));
  const { savedAtMs: draftSavedAtMs, isBlank } = draft;
  const state = { newest, base, entries, draftSavedAtMs, isDraft: !isBlank };
  return { subject: asCalled(subject, entries), ...state };
}

/** Name of a subject: for a page its title, as this person has it, or as it was when the page went. */
export async function titleFor(
  services: Pick<ContentServices, "contentVersions" | "drafts">,
  name: string,
  member: StaffMember,
): Promise<string> {
  const subject = subjectNamed(name);
  const state = subject && (await openEdit(services, subject, member));
  if (!subject || state) return state?.subject.label ?? name;
  const gone = await newestOf(services.contentVersions, subject);
  const last = gone && (await services.contentVersions.find(gone.parent));
  return last ? asCalled(subject, formOf(subject, last.text)).label : subject.label;
}

/** The form that a member sent; the saved draft may differ by now. */
export async function openWritten(
  services: Pick<ContentServices, "contentVersions" | "drafts">,
  { subject, base, entries }: Written,
  member: StaffMember,
): Promise<EditState> {
  const kept = await openEdit(services, subject, member);
  // Nothing is kept of a page that was removed or renamed meanwhile.
  const newest = kept?.newest ?? (await newestOf(services.contentVersions, subject));
  const state = kept ?? (newest && { newest, draftSavedAtMs: undefined, isDraft: true });
  const version = await baseOf(services.contentVersions, subject, base);
  if (!state || !version) throw new Error(`${subject.file} has no version ${base}.`);
  return { ...state, subject: asCalled(subject, entries), base: version, entries };
}

/** The version a form was made from. If it was erased, the one before it, or the newest, under its number. */
export async function baseOf(
  contentVersions: ContentServices["contentVersions"],
  subject: Subject,
  id: number,
): Promise<ContentVersion | undefined> {
  const { file } = subject;
  if (id === 0 && isOptionalFile(file)) return absent(file);
  const found = await contentVersions.find(id);
  if (found) return found.file === file ? found : undefined;
  const newest = await newestOf(contentVersions, subject);
  if (!newest || id > newest.id) return undefined;
  if (id === newest.id) return newest;
  const [before = newest] = await contentVersions.list(file, { before: id, atMost: 1 });
  return { ...before, id };
}

/**
 * Keeps what was sent as a draft; a form that changes nothing is none. "changed": another page of theirs has written
 * since, and nothing was done. Without a `sheet` no page has shown the text yet.
 */
export async function saveDraft(
  { contentVersions, drafts, now }: Pick<ContentServices, "contentVersions" | "drafts" | "now">,
  member: StaffMember,
  { subject, base, entries, sheet = sheetOf() }: Written & { sheet?: Sheet },
): Promise<"kept" | "forgotten" | "changed"> {
  const { file, fields } = subject;
  const version = await baseOf(contentVersions, subject, base);
  const value = version && valueOfYaml(version.text);
  const saysNothing = (written: Entries) =>
    version !== undefined && hasSameValues(fields, value, indexEntries(written));
  if (saysNothing(entries)) return drafts.forget(file, member.id, sheet);
  const isBlank = saysNothing(withoutBlankItems(entries, value));
  const brief = version ? briefLists(fields, entries, entriesOf(fields, value)) : entries;
  const draft = { file, staffId: member.id, base, form: brief.toString(), savedAtMs: now() };
  return drafts.keep({ ...draft, isBlank }, sheet);
}

/** Puts a photo and its details into a member's draft. → the next page, if the form has that place */
export async function choosePhoto(
  services: ContentServices,
  member: StaffMember,
  place: PhotoPlace,
  photo: PhotoDetails & { file: string },
): Promise<string | undefined> {
  const subject = subjectNamed(place.subject);
  const state = subject && (await openEdit(services, subject, member));
  const chosen = new URLSearchParams({
    [`${place.field}.arquivo`]: photo.file,
    [`${place.field}.descricao`]: photo.description,
    [`${place.field}.foco`]: photo.focus ?? "",
  });
  if (!state || unknownNames(subject.fields, chosen).length > 0) return undefined;
  const entries = new URLSearchParams(state.entries);
  for (const [name, text] of chosen) entries.set(name, text);
  const written = { subject, base: state.base.id, entries, sheet: sheetOf(state) };
  const outcome = await saveDraft(services, member, written);
  // They wrote on meanwhile: into that, then.
  if (outcome === "changed") return choosePhoto(services, member, place, photo);
  return `${contentPaths(subject.name).edit}?feito=foto-escolhida#${place.field}.arquivo`;
}

export const renamedText = (to: string): string => `${renamedKey}: ${to}\n`;

/** The present name of a page, from the file of its old name. */
export function nameNowOf(text: string): string | undefined {
  if (!text.includes(renamedKey)) return undefined;
  const name = childOf(valueOfYaml(text), renamedKey);
  return typeof name === "string" ? name : undefined;
}
