import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { FakeStripe } from "./fake-stripe.ts";
import { type Fault, faultResponse, type Faults } from "./faults.ts";
import {
  type Form,
  readForm,
  Refusal,
  type StripeResponse,
  apiVersion,
  newId,
} from "./protocol.ts";

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
  /** Waits as long as Stripe takes for its work. */
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

type Reply = StripeResponse | Fault["kind"];

const isResponse = (reply: Reply): reply is StripeResponse =>
  typeof reply === "object" && typeof reply.body !== "string";

/** Sends an answer, or a fault in its place. Returns the status, if one was sent. */
function sendReply(
  response: ServerResponse,
  reply: Reply,
  idempotencyKey: string | undefined,
): number | undefined {
  if (reply === "reset") {
    response.socket?.resetAndDestroy();
    return undefined;
  }
  if (reply === "timeout") return undefined;
  const requestId = newId("req");
  response.setHeader("request-id", requestId);
  response.setHeader("stripe-version", apiVersion);
  if (idempotencyKey) response.setHeader("idempotency-key", idempotencyKey);
  if (reply === "drip") return drip(response);
  if (typeof reply === "number") return sendReply(response, faultResponse(reply), idempotencyKey);
  if (!isResponse(reply)) {
    response.writeHead(reply.status, { "content-type": "text/html" }).end(reply.body);
    return reply.status;
  }
  const headers = { "content-type": "application/json", ...reply.headers };
  response.writeHead(reply.status, headers).end(`${JSON.stringify(reply.body, undefined, 2)}\n`);
  return reply.status;
}

/** Sends a byte at a time without end, so that the connection is never idle. */
function drip(response: ServerResponse): undefined {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 50);
  response.on("close", () => clearInterval(timer));
}
