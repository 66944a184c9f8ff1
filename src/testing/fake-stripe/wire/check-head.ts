import type { IncomingMessage } from "node:http";
import { Refusal } from "./stripe-response.ts";
import { apiVersion } from "../events.ts";

/** Checks the key, the API version and the content type. */
export function checkHead({ headers, method }: IncomingMessage, secretKey: string): void {
  const [, key] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  if (!key) throw new Refusal(401, "You did not provide an API key.");
  // Stripe quotes the key too, with readable ends.
  if (key !== secretKey) throw new Refusal(401, `Invalid API Key provided: ${key}`);
  if (headers["stripe-version"] !== apiVersion) {
    throw new Refusal(400, `Invalid Stripe API version: ${String(headers["stripe-version"])}`);
  }
  const type = headers["content-type"] ?? "";
  if (method === "POST" && !type.startsWith("application/x-www-form-urlencoded")) {
    throw new Refusal(400, `Invalid request content type: ${type}`);
  }
}
