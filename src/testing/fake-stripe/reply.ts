import type { ServerResponse } from "node:http";
import { type StripeResponse, apiVersion, newId } from "../../giving/card/fake-stripe/protocol.ts";
import { type Fault, faultResponse } from "./faults.ts";

export type Reply = StripeResponse | Fault["kind"];

const isResponse = (reply: Reply): reply is StripeResponse =>
  typeof reply === "object" && typeof reply.body !== "string";

/** Sends an answer, or a fault in its place. Returns the status, if one was sent. */
export function sendReply(
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
