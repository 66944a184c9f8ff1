import { invalidRequest, Refusal } from "./stripe-response.ts";
import type { Form } from "./read-form.ts";

type Kind = "string" | "integer" | "boolean" | "strings" | "map" | Shape;
type Rule = Kind | { required: Kind };
export type Shape = { [name: string]: Rule };

export type Parameters = { [name: string]: unknown };

/** The known parameters of a request; an unknown one is refused. */
export function readParameters(form: Form, shape: Shape, prefix = ""): Parameters {
  const named = (key: string) => (prefix ? `${prefix}[${key}]` : key);
  for (const key of Object.keys(form)) {
    if (key in shape) continue;
    const name = named(key);
    throw invalidRequest("parameter_unknown", name, `Received unknown parameter: ${name}`);
  }
  const read: Parameters = {};
  for (const [key, rule] of Object.entries(shape)) {
    const isRequired = typeof rule === "object" && "required" in rule;
    const value = form[key];
    if (value !== undefined) read[key] = readOne(value, kindOf(rule), named(key));
    else if (isRequired) {
      const name = named(key);
      throw invalidRequest("parameter_missing", name, `Missing required param: ${name}.`);
    }
  }
  return read;
}

const kindOf = (rule: Rule): Kind =>
  typeof rule === "object" && "required" in rule ? (rule.required as Kind) : rule;

function readOne(value: string | Form, kind: Kind, name: string): unknown {
  if (typeof kind === "object") return readParameters(hash(value, name), kind, name);
  switch (kind) {
    case "string":
      return text(value, name);
    case "integer":
      if (/^-?\d{1,15}$/.test(text(value, name))) return Number(value);
      throw invalidRequest("parameter_invalid_integer", name, `Invalid integer: ${String(value)}`);
    case "boolean":
      if (value === "true" || value === "false") return value === "true";
      throw new Refusal(400, `Invalid boolean: ${String(value)}`, { param: name });
    case "strings":
      return Object.values(hash(value, name)).map((item) => text(item, name));
    case "map":
      return readMap(hash(value, name), name);
  }
}

function text(value: string | Form, name: string): string {
  if (typeof value !== "string") throw new Refusal(400, "Invalid string", { param: name });
  if (value) return value;
  throw invalidRequest(
    "parameter_invalid_empty",
    name,
    `You passed an empty string for '${name}'.`,
  );
}

function hash(value: string | Form, name: string): Form {
  if (typeof value !== "string") return value;
  throw new Refusal(400, "Invalid object", { param: name });
}

/** Metadata: at most 50 keys of 40 characters, with values of 500. */
function readMap(form: Form, name: string): Record<string, string> {
  const pairs = Object.entries(form).map(([key, value]) => [key, text(value, `${name}[${key}]`)]);
  const isTooMuch =
    pairs.length > 50 ||
    pairs.some(([key = "", value = ""]) => key.length > 40 || value.length > 500);
  if (isTooMuch) throw new Refusal(400, "Metadata is too large", { param: name });
  return Object.fromEntries(pairs) as Record<string, string>;
}
