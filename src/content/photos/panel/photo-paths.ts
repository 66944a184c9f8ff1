import type { Context } from "hono";
import * as v from "valibot";
import { addressOf } from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { Thumbnail } from "../../../kit/ui/art/picture.tsx";
import { subjectNamed } from "../../editor/subject.ts";
import { isPhotoPath } from "../../photo.ts";
import type { PhotoLibrary } from "../open-photo-library.ts";

export const removePath = `${panelPaths.photos}/remover` as const;
export const thumbnailPath = `${panelPaths.photos}/miniatura` as const;
export const photoPath = `${panelPaths.photos}/foto` as const;
export const usePath = `${panelPaths.photos}/usar` as const;

export const removalOf = (file: string): string => addressOf(removePath, { arquivo: file });

/** The address changes with the photo, so that browsers may cache it. */
export const thumbnailOf = (file: string, changedAtMs: number): string =>
  addressOf(thumbnailPath, { arquivo: file, de: String(Math.round(changedAtMs)) });

/** The panel's own small picture of it, with its pixels once it is cut. */
export const pictureOf = async (
  photos: Pick<PhotoLibrary, "size">,
  file: string,
  changedAtMs: number,
): Promise<Thumbnail> => ({
  src: thumbnailOf(file, changedAtMs),
  ...(await photos.size(file)),
});

export const galleryFor = (purpose: PhotoPurpose = {}, page = 1): string =>
  addressOf(panelPaths.photos, {
    ...queryOf(purpose),
    pagina: page > 1 ? String(page) : undefined,
  });

export const photoPage = (file: string, purpose: PhotoPurpose = {}): string =>
  addressOf(photoPath, { arquivo: file, ...queryOf(purpose) });

const queryOf = ({ place, replaces }: PhotoPurpose) => ({
  para: place?.subject,
  campo: place?.field,
  no_lugar_de: replaces,
});

/** A photo's group in the form of a content file. */
export type PhotoPlace = {
  /** The file's name without `.yaml`. */
  subject: string;
  /** The group's path in the file, as "slides.0.foto". */
  field: string;
};

export type PhotoPurpose = {
  /** Place in a form for which a photo is chosen. */
  place?: PhotoPlace;
  /** Photo that gives way to the one that is sent. */
  replaces?: string;
};

const placeSchema = v.object({
  subject: v.pipe(
    v.string(),
    v.check((name) => subjectNamed(name) !== undefined),
  ),
  field: v.pipe(v.string(), v.regex(/^[a-z_]+(\.([a-z_]+|\d{1,4}))*$/)),
});

/** Purpose named in a page's address; a form's fields carry the same names. */
export function purposeOf(context: Context): PhotoPurpose {
  const { para, campo, no_lugar_de: replaces } = context.req.query();
  return { ...placeOf(para, campo), ...(replaces && isPhotoPath(replaces) && { replaces }) };
}

export function placeOf(subject: unknown, field: unknown): Pick<PhotoPurpose, "place"> {
  const read = v.safeParse(placeSchema, { subject, field });
  return read.success ? { place: read.output } : {};
}
