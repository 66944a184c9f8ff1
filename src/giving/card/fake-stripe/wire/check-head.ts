import { Refusal } from "./stripe-response.ts";

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
