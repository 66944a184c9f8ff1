import type { Context } from "hono";
import * as v from "valibot";
import { isPhotoPath } from "../../photo.ts";
import { subjectWords } from "../../editor/subject-words.ts";

/** A photo's group in the form of a content file. */
export type PhotoPlace = {
  /** The file's name without `.yaml`. */
  subject: string;
  /** Its path there, as "slides.0.foto". */
  field: string;
};

/** What somebody came to the photos for, beside looking. */
export type PhotoPurpose = {
  /** To choose one for a form. */
  place?: PhotoPlace;
  /** To send one that takes the place of this. */
  replaces?: string;
};

const placeSchema = v.object({
  subject: v.picklist(Object.keys(subjectWords)),
  field: v.pipe(v.string(), v.regex(/^[a-z_]+(\.([a-z_]+|\d{1,4}))*$/)),
});

/** From a page's address; a form's fields carry the same names. */
export function purposeOf(context: Context): PhotoPurpose {
  const { para, campo, no_lugar_de: replaces } = context.req.query();
  return { ...placeOf(para, campo), ...(replaces && isPhotoPath(replaces) && { replaces }) };
}

export function placeOf(subject: unknown, field: unknown): Pick<PhotoPurpose, "place"> {
  const read = v.safeParse(placeSchema, { subject, field });
  return read.success ? { place: read.output } : {};
}
