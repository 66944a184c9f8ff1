import { randomBytes } from "node:crypto";
import * as v from "valibot";

export type StripeResponse = { status: number; body: unknown; headers?: Record<string, string> };

/** A refusal in Stripe's words. */
export class Refusal extends Error {
  readonly answer: StripeResponse;

  constructor(status: number, message: string, fields: object = {}) {
    super(message);
    const error = { type: "invalid_request_error", message, ...fields };
    this.answer = { status, body: { error } };
  }
}

export const invalidRequest = (code: string, param: string, message: string): Refusal =>
  new Refusal(400, message, { code, param });

export const noSuch = (what: string, param: string, id: string, status = 404): Refusal =>
  new Refusal(status, `No such ${what}: '${id}'`, { code: "resource_missing", param });

export function known<Kept>(kept: Map<string, Kept>, what: string, id: string, param = "id"): Kept {
  const found = kept.get(id);
  if (!found) throw noSuch(what, param, id);
  return found;
}

export const apiVersion = "2026-10-28.endive";

/** Checks the key, the API version and the content type. */
export function checkHead({ headers, method }: Request, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "") ?? [];
  if (!key) throw new Refusal(401, "You did not provide an API key.");
  // Stripe quotes the key too, with readable ends.
  if (key !== secretKey) throw new Refusal(401, `Invalid API Key provided: ${key}`);
  if (headers.get("stripe-version") !== apiVersion) {
    throw new Refusal(400, `Invalid Stripe API version: ${headers.get("stripe-version")}`);
  }
  const type = headers.get("content-type") ?? "";
  if (method === "POST" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw new Refusal(400, `Invalid request content type: ${type}`);
  }
}

export type Form = { [name: string]: string | Form };

/** `card[token]=tok_1&a[0]=x` → `{ card: { token: "tok_1" }, a: { 0: "x" } }`, as Stripe reads bodies and queries. */
export function readForm(text: string): Form {
  const form: Form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split("[").map((part) => part.replace(/\]$/, ""));
    setDeep(form, [first, ...rest], value, name);
  }
  return form;
}

function setDeep(form: Form, path: string[], value: string, name: string): void {
  const [key = "", ...rest] = path;
  if (rest.length === 0) {
    if (key in form) throw invalidRequest("parameter_invalid", name, `Duplicate param: ${name}`);
    form[key] = value;
    return;
  }
  const inner = (form[key] ??= emptyForm());
  if (typeof inner === "string") throw invalidRequest("parameter_invalid", name, "Invalid hash");
  setDeep(inner, rest, value, name);
}

/** Without a prototype, since names come from outside. */
const emptyForm = (): Form => Object.create(null) as Form;

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
export const metadataShape = v.pipe(
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

const bound = v.optional(integer);
const created = v.strictObject({ gte: bound, gt: bound, lte: bound, lt: bound });
const wrongLimit = "parameter_invalid_integer";

export const listed = {
  created: v.optional(created, {}),
  limit: v.optional(v.pipe(integer, v.minValue(1, wrongLimit), v.maxValue(100, wrongLimit)), "10"),
  starting_after: v.optional(text),
};

/** One page of a list: newest first, ten by default, at most a hundred. */
export function listPage<Row extends { id: string; created: number }>(
  resource: string,
  all: Row[],
  asked: v.InferOutput<v.ObjectSchema<typeof listed, undefined>>,
) {
  const { created: bounds, limit, starting_after: after } = asked;
  const newestFirst = all.toReversed();
  const last = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && last < 0) throw noSuch(resource, "starting_after", after, 400);

  const { gte = 0, gt = -1, lte = Infinity, lt = Infinity } = bounds;
  const found = newestFirst
    .slice(last + 1)
    .filter(({ created: at }) => at >= gte && at > gt && at <= lte && at < lt);
  const data = found.slice(0, limit);
  return { object: "list", url: `/v1/${resource}s`, has_more: found.length > limit, data };
}

const longestKey = 255;
const lifetimeMs = 24 * 3_600_000;

export type KeptAnswer = { request: string; atMs: number; answer: StripeResponse | "in-progress" };

export function createIdempotencyKeys(kept: Map<string, KeptAnswer>, now: () => number) {
  return {
    /** Runs the work, or repeats the answer that this key already got. */
    async once(
      key: string,
      request: string,
      work: () => Promise<StripeResponse>,
    ): Promise<StripeResponse> {
      if (key.length > longestKey) throw new Refusal(400, "Idempotency keys have 255 characters.");
      const earlier = kept.get(key);
      if (earlier) return repeat(earlier, request);
      const entry: KeptAnswer = { request, atMs: now(), answer: "in-progress" };
      kept.set(key, entry);
      try {
        const answer = await work();
        if (isStored(answer)) entry.answer = answer;
        else kept.delete(key);
        return answer;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
    /** Forgets keys that are a day old, as Stripe may. */
    prune(): void {
      for (const [key, { atMs }] of kept) if (now() - atMs >= lifetimeMs) kept.delete(key);
    },
  };
}

function repeat({ request, answer }: KeptAnswer, again: string): StripeResponse {
  if (request !== again) {
    const message = "Keys for idempotent requests can only be used with the same parameters.";
    throw new Refusal(400, message, { type: "idempotency_error" });
  }
  if (answer === "in-progress") {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    const refusal = new Refusal(409, message, { code: "idempotency_key_in_use" });
    return { ...refusal.answer, headers: { "stripe-should-retry": "true" } };
  }
  return { ...answer, headers: { ...answer.headers, "idempotent-replayed": "true" } };
}

/** True if an answer is stored for its key: declines and Stripe's own errors are, refused requests are not. */
const isStored = ({ status }: StripeResponse): boolean =>
  status < 400 || status === 402 || status >= 500;

/** An id in Stripe's form: `pi_` and 24 characters. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString("base64").replaceAll(/[+/]/g, "0")}`;
