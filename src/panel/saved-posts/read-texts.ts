import type { Context } from "hono";
import { panelPaths } from "../panel-paths.ts";
import { mostFormBytes } from "../../content/photos/panel/upload/most-bytes.ts";
import { isFormPost } from "../shell/parse-form.ts";
import { wordsOfPhoto } from "./words-of-photo.ts";

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
