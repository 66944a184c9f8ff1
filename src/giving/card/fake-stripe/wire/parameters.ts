import * as v from "valibot";
import type { Form } from "./read-form.ts";
import { invalidRequest, Refusal } from "./stripe-response.ts";

// What parameters are made of. A message is Stripe's code for what does not fit.

export const text = v.pipe(v.string(), v.minLength(1, "parameter_invalid_empty"));
export const integer = v.pipe(
  text,
  v.regex(/^-?\d{1,15}$/, "parameter_invalid_integer"),
  v.transform(Number),
);
export const boolean = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((written) => written === "true"),
);
export const texts = v.pipe(
  v.record(v.string(), text),
  v.transform((items) => Object.values(items)),
);
/** At most 50 keys of 40 characters, with values of 500. */
export const metadata = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(text, v.maxLength(500))),
  v.maxEntries(50),
);

/** The known parameters of a request; an unknown one is refused. */
export function readParameters<Entries extends v.ObjectEntries>(
  form: Form,
  entries: Entries,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> {
  const parsed = v.safeParse(v.strictObject(entries), form);
  if (parsed.success) return parsed.output;
  const [{ path = [], expected, received, message }] = parsed.issues;
  const [first = "", ...inner] = path.map(({ key }) => String(key));
  const name = [first, ...inner.map((key) => `[${key}]`)].join("");
  if (expected === "never") {
    throw invalidRequest("parameter_unknown", name, `Received unknown parameter: ${name}`);
  }
  if (received === "undefined") {
    throw invalidRequest("parameter_missing", name, `Missing required param: ${name}.`);
  }
  if (/^[a-z]+(_[a-z]+)+$/.test(message)) throw invalidRequest(message, name, `Invalid: ${name}`);
  throw new Refusal(400, `Invalid parameter: ${name}`, { param: name });
}
