import type { Handler } from "hono";
import { refusePayment } from "../../platform/http/api-requests.ts";

const noCards =
  "Neste momento não recebemos cartão por aqui, e nada foi cobrado. O PIX funciona sempre.";

/** Where nobody charges cards: a page that stood open since they did still posts. */
export const refuseCards: Handler = (context) => refusePayment(context, 503, noCards);

/** Where there are no keys of Stripe's, nothing is signed with them. */
export const refuseEvent: Handler = (context) => context.json({ erro: "invalid signature" }, 400);
