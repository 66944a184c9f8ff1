import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type StripeResponse, Refusal } from "./stripe-response.ts";
import { checkHead } from "./check-head.ts";
import { type Fault, faultResponse, type Faults } from "../faults.ts";
import type { IdempotencyKeys } from "./idempotency-keys.ts";
import { type Form, readForm } from "./read-form.ts";
import { sendReply } from "./reply.ts";

export type Call = {
  method: string;
  path: string;
  form: Form;
  idempotencyKey: string | undefined;
  /** Undefined if no answer was sent. */
  status: number | undefined;
  isReplayed: boolean;
};

type Options = {
  secretKey: string;
  calls: Call[];
  faults: Faults;
  keys: IdempotencyKeys;
  work(method: string, path: string, form: Form): Promise<StripeResponse>;
};

type Reply = StripeResponse | Fault["kind"];

/** Handles one request: its key, its idempotency key, its fault, and the work. */
export async function serve(request: IncomingMessage, response: ServerResponse, options: Options) {
  const { calls, secretKey } = options;
  const { pathname: path, search } = new URL(request.url ?? "", "http://fake");
  const method = request.method ?? "";
  const key = request.headers["idempotency-key"];
  const idempotencyKey = typeof key === "string" ? key : undefined;
  const body = await text(request);
  const call: Call = {
    method,
    path,
    form: {},
    idempotencyKey,
    status: undefined,
    isReplayed: false,
  };
  calls.push(call);
  let reply: Reply;
  try {
    checkHead(request, secretKey);
    call.form = readForm(method === "GET" ? search : body);
    reply = await perform(call, `${method} ${path} ${body}`, options);
  } catch (error) {
    reply = error instanceof Refusal ? error.answer : faultResponse(500);
  }
  call.status = sendReply(response, reply, idempotencyKey);
}

async function perform(call: Call, request: string, options: Options): Promise<Reply> {
  const { faults, keys, work } = options;
  // Nothing starts, so nothing is stored.
  const early = faults.take(call.path, "before");
  if (early !== undefined) return early;

  let late: Fault["kind"] | undefined;
  const whole = async (): Promise<StripeResponse> => {
    const done = await work(call.method, call.path, call.form);
    late = faults.take(call.path, "after");
    // Stripe stores its own 500 for the key; a lost answer is stored as it was.
    return late === 500 ? faultResponse(500) : done;
  };
  const { idempotencyKey } = call;
  const done = idempotencyKey ? await keys.once(idempotencyKey, request, whole) : await whole();
  call.isReplayed = done.headers?.["idempotent-replayed"] === "true";
  // A repeated answer may get lost too.
  if (call.isReplayed) late = faults.take(call.path, "after");
  return late ?? done;
}
