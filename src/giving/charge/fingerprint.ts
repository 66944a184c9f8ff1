import { hash } from "node:crypto";
import type { PaymentRequest } from "../contract/payment.ts";

/** The same for the same request, whatever the order of its keys. */
export function fingerprintOf(request: PaymentRequest): string {
  const { cardToken, amountCentavos, description, email } = request;
  const asked = JSON.stringify([cardToken, amountCentavos, description, email ?? ""]);
  return hash("sha256", asked, "base64url");
}
