import { tidy } from "../../../format/text.ts";
import type { Context } from "hono";
import * as v from "valibot";

/** Whether a post brings a form, as a browser sends it. */
export function isFormPost({ req }: Context): boolean {
  const type = req.header("content-type") ?? "";
  return (
    req.method === "POST" && /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)
  );
}

/** What was typed, by the names of the fields; what is to be mended is beside each. */
export type RefusedForm = {
  typed: Record<string, string>;
  problems: Record<string, string>;
};

/** Reads a form's texts and checks them. Messages of the schema are what the person reads. */
export async function parseForm<const Entries extends v.ObjectEntries>(
  context: Context,
  schema: v.ObjectSchema<Entries, undefined>,
): Promise<
  | { values: v.InferOutput<typeof schema>; refused?: undefined }
  | { values?: undefined; refused: RefusedForm }
> {
  // A field that did not come is an empty one: so each has its own words for it.
  const typed = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, ""]));
  for (const [name, value] of Object.entries(await context.req.parseBody())) {
    if (typeof value === "string") typed[name] = tidy(value);
  }
  const result = v.safeParse(schema, typed);
  if (result.success) return { values: result.output };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.issues) {
    problems[String(path?.[0]?.key ?? "")] ??= message;
  }
  return { refused: { typed, problems } };
}
