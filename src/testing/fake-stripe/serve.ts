import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { FakeStripe } from "../../giving/card/fake-stripe/fake-stripe.ts";
import { type Form, readForm, Refusal } from "../../giving/card/fake-stripe/protocol.ts";
import { type Fault, faultResponse, type Faults } from "./faults.ts";
import { type Reply, sendReply } from "./reply.ts";

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
  stripe: Pick<FakeStripe, "answer">;
  calls: Call[];
  faults: Faults;
  /** How long Stripe takes for its work. */
  delay(): Promise<void>;
};

/** Hands one request to the fake, unless a fault takes its place or its answer. */
export async function serve(request: IncomingMessage, response: ServerResponse, options: Options) {
  const { calls } = options;
  const { method = "", headers } = request;
  const url = new URL(request.url ?? "", "http://fake");
  const body = await text(request);
  const key = headers["idempotency-key"];
  const idempotencyKey = typeof key === "string" ? key : undefined;
  const call: Call = {
    method,
    path: url.pathname,
    form: {},
    idempotencyKey,
    status: undefined,
    isReplayed: false,
  };
  calls.push(call);
  let reply: Reply;
  try {
    call.form = readForm(method === "GET" ? url.search : body);
    const init = { method, headers: headers as Record<string, string> };
    reply = await perform(call, new Request(url, { ...init, ...(body && { body }) }), options);
  } catch (error) {
    reply = error instanceof Refusal ? error.answer : faultResponse(500);
  }
  call.status = sendReply(response, reply, idempotencyKey);
}

async function perform(call: Call, request: Request, options: Options): Promise<Reply> {
  const { stripe, faults, delay } = options;
  // Nothing starts, so nothing is stored.
  const early = faults.take(call.path, "before");
  if (early !== undefined) return early;

  let late: Fault["kind"] | undefined;
  const done = await stripe.answer(request, async (work) => {
    await delay();
    const answer = work();
    late = faults.take(call.path, "after");
    // Stripe stores its own 500 for the key; a lost answer is stored as it was.
    return late === 500 ? faultResponse(500) : answer;
  });
  call.isReplayed = done.headers?.["idempotent-replayed"] === "true";
  // A repeated answer may get lost too.
  if (call.isReplayed) late = faults.take(call.path, "after");
  return late ?? done;
}
