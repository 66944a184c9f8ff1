import type { Context } from "hono";
import { panelPaths } from "../panel-paths.ts";
import { mostFormBytes } from "../../content/photos/panel/photo-library.ts";
import { isFormPost } from "../shell/parse-form.ts";

/** Whether a post brings a photo, which is too long to be read before it is known who sends it. */
export const bringsPhoto = ({ req }: Context): boolean =>
  req.method === "POST" &&
  req.path === panelPaths.photos &&
  !!req.header("content-type")?.startsWith("multipart/form-data");

/** The texts of a form that will not be taken in now, by their names and in their order. */
export async function readTexts(context: Context): Promise<[name: string, text: string][]> {
  if (!isFormPost(context)) return [];
  const form = bringsPhoto(context)
    ? await wordsOfPhoto(context, mostFormBytes)
    : await context.req.formData();
  const fields: [string, string][] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields.push([clean(name), clean(value)]);
  }
  return fields;
}

// No keyboard types a NUL, and no database keeps one.
const clean = (text: string): string => text.replaceAll("\0", "");

/** Bytes; a form's words are short, and stand behind its photo. */
const mostHeld = 16_384;

/** What was written beside a photo that nobody takes in: of the body no more than its end is ever held. */
async function wordsOfPhoto({ req }: Context, mostBytes: number): Promise<FormData> {
  const type = req.header("content-type") ?? "";
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  const none = new FormData();
  if (!boundary || !req.raw.body || Number(req.header("content-length")) > mostBytes) return none;
  try {
    let read = 0;
    let end = Buffer.alloc(0);
    for await (const chunk of req.raw.body) {
      if ((read += chunk.length) > mostBytes) return none;
      end = Buffer.concat([end, chunk]).subarray(-mostHeld);
    }
    const from = end.indexOf(`--${boundary}`);
    if (from === -1) return none;
    return await new Response(end.subarray(from), { headers: { "content-type": type } }).formData();
  } catch {
    // It broke off on its way, or was no form.
    return none;
  }
}
