import type { Context } from "hono";
import { isFormPost } from "../../../platform/http/form-body.ts";
import { panelPaths } from "../panel-paths.ts";

export const mostPhotoBytes = 15_000_000;
/** Bytes. The texts of the form are short and follow the photo. */
const mostHeld = 16_384;
export const mostPhotoFormBytes = mostPhotoBytes + mostHeld;

/** An hour in the quality of a studio. */
export const mostAudioBytes = 60_000_000;

/** True of the paths that files are sent to: photos and bank statements. */
export const takesFiles = (path: string): boolean =>
  path === panelPaths.photos || path === panelPaths.bankStatement;

/** True if a post carries a file. Its body is too long to read before the sender is known. */
export const bringsFile = ({ req }: Context): boolean =>
  req.method === "POST" &&
  (takesFiles(req.path) || req.path === panelPaths.newSermon) &&
  !!req.header("content-type")?.startsWith("multipart/form-data");

/** The names and texts of a form that cannot be accepted now, in order. */
export async function readTexts(context: Context): Promise<[name: string, text: string][]> {
  if (!isFormPost(context)) return [];
  const isFile = bringsFile(context);
  // Nothing is written beside a statement, and a sermon's page sends the audio by itself.
  if (isFile && context.req.path !== panelPaths.photos) return [];
  const form = isFile ? await wordsOfPhoto(context) : await context.req.formData();
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields.push([clean(name), clean(value)]);
  }
  return fields;
}

// No database accepts a NUL.
const clean = (text: string): string => text.replaceAll("\0", "");

/** The texts beside a photo that cannot be accepted. Only the end of the body is held in memory. */
async function wordsOfPhoto({ req }: Context): Promise<FormData> {
  const type = req.header("content-type") ?? "";
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const none = new FormData();
  const isTooLong = Number(req.header("content-length")) > mostPhotoFormBytes;
  if (!boundary || !req.raw.body || isTooLong) return none;
  try {
    let read = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of req.raw.body) {
      if ((read += chunk.length) > mostPhotoFormBytes) return none;
      end = Buffer.concat([end, chunk]).subarray(-mostHeld);
    }
    const from = end.indexOf(`--${boundary}`);
    if (from === -1) return none;
    return await new Response(end.subarray(from), { headers: { "content-type": type } }).formData();
  } catch {
    // The body was cut off, or is no form.
    return none;
  }
}
