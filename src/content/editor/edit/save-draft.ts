import type { Sheet } from "../../drafts.ts";
import type { StaffMember } from "../../../kit/member/members.ts";
import type { ContentServices } from "../content-services.ts";
import { briefLists } from "../form/long-lists.ts";
import { entriesOf, indexEntries } from "../form/entries.ts";
import { withoutBlankItems } from "../form/lists.ts";
import { hasSameValues } from "../form/same-values.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { baseOf, openEdit, sheetOf } from "./edit-state.ts";
import type { Written } from "./posted-form.ts";
import type { PhotoDetails } from "../../photos/photo-details.ts";
import type { PhotoPlace } from "../../photos/panel/photo-paths.ts";
import { contentPaths } from "../content-paths.ts";
import { unknownNames } from "../form/unknown-names.ts";
import { subjectNamed } from "../subject.ts";

/**
 * Keeps what was sent as that person's draft; a form that changes nothing is none. "changed": another page of
 * theirs has written since, and nothing was done.
 */
export async function saveDraft(
  { contentVersions, drafts, now }: Pick<ContentServices, "contentVersions" | "drafts" | "now">,
  member: StaffMember,
  { subject, base, entries, sheet }: Written & { sheet: Sheet },
): Promise<"kept" | "forgotten" | "changed"> {
  const { file, fields } = subject;
  const version = await baseOf(contentVersions, subject, base);
  if (version && hasSameValues(fields, valueOfYaml(version.text), indexEntries(entries))) {
    return drafts.forget(file, member.id, sheet);
  }
  const written = version && withoutBlankItems(entries, valueOfYaml(version.text));
  const isBlank =
    !!written && hasSameValues(fields, valueOfYaml(version.text), indexEntries(written));
  const form = version
    ? briefLists(fields, entries, entriesOf(fields, valueOfYaml(version.text))).toString()
    : entries.toString();
  const draft = { file, staffId: member.id, base, form, savedAtMs: now() };
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
