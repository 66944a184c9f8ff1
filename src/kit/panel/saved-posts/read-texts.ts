import type { Context } from "hono";
import { isFormPost } from "../../../platform/http/form-body.ts";
import { readFormParts } from "../../../platform/http/form-parts.ts";
import { panelPaths } from "../panel-paths.ts";

export const mostPhotoBytes = 15_000_000;
/** An hour in the quality of a studio. */
export const mostAudioBytes = 60_000_000;
/** Bytes of the texts beside a photo. */
export const mostPhotoFormBytes = mostPhotoBytes + 16_384;

/** Where files are sent to, and how long one is whose texts are kept. */
const fileForms: Record<string, number> = {
  [panelPaths.photos]: mostPhotoBytes,
  [panelPaths.newSermon]: mostAudioBytes,
  // Nothing is written beside a statement.
  [panelPaths.bankStatement]: 0,
};

/** Whether a post carries a file. Its body is too long to read before the sender is known. */
export const bringsFile = ({ req }: Context): boolean =>
  req.method === "POST" &&
  Object.hasOwn(fileForms, req.path) &&
  !!req.header("content-type")?.startsWith("multipart/form-data");

/** The names and texts of a form that cannot be accepted now, in order. */
export async function readTexts(context: Context): Promise<[name: string, text: string][]> {
  if (!isFormPost(context)) return [];
  const isFile = bringsFile(context);
  const form = isFile ? await textsBesideFile(context) : await context.req.formData();
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields.push([clean(name), clean(value)]);
  }
  return fields;
}

// No database accepts a NUL.
const clean = (text: string): string => text.replaceAll("\0", "");

/** None where the form is too long or was cut off. */
async function textsBesideFile(context: Context): Promise<[name: string, text: string][]> {
  const mostBytes = fileForms[context.req.path] ?? 0;
  if (mostBytes === 0 || Number(context.req.header("content-length")) > 2 * mostBytes) return [];
  const parts = await readFormParts(context, { mostBytes });
  return parts && !parts.isTooLong ? parts.texts : [];
}
