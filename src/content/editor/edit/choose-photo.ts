import type { PhotoDetails } from "../../photos/photo-details.ts";
import type { StaffMember } from "../../../staff/staff-member.ts";
import type { PhotoPlace } from "../../photos/panel/photo-purpose.ts";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { unknownNames } from "../form/known-names.ts";
import { subjectNamed } from "../subject.ts";
import { openEdit, sheetOf } from "./edit-state.ts";
import { keepForm } from "./keep-form.ts";

/** Puts a photo, and what is known of it, into somebody's draft. → where they go on, if the form has that place */
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
  const outcome = await keepForm(services, member, written);
  // They wrote on meanwhile: into that, then.
  if (outcome === "changed") return choosePhoto(services, member, place, photo);
  return `${contentPaths(subject.name).edit}?feito=foto-escolhida#${place.field}.arquivo`;
}
