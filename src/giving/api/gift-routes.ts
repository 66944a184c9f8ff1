import type { Hono, MiddlewareHandler } from "hono";
import { apiPaths } from "../../platform/http/api-path.ts";
import type { ChargePorts } from "../charge/charge-ports.ts";
import { createBodyLimit } from "../../platform/http/body-limit.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { createPaymentRoute } from "./payment.ts";
import { createPaymentStatusRoute, refuseStatusQuestion } from "./payment-status.ts";
import { createQuestionLimit, statusLimit } from "./question-limit.ts";
import type { Refuse } from "../../platform/http/refuse.ts";
import { refusePayment } from "../../platform/http/api/refusal.ts";
import { type AnswerCheck, createSimulatedCheckRoute } from "./simulated-check.ts";
import { createStripeWebhookRoute, type ReadEvent, type ReversalNews } from "./stripe-webhook.ts";

export type GiftOptions = ChargePorts & {
  /** Reads what Stripe sends by itself, where it is Stripe that charges. */
  readEvent: ReadEvent | undefined;
  /** Told of each event that is not signed by Stripe, or cannot be read. */
  noteBadEvent(): void;
  /** One that is really the provider's. */
  noteEvent(): void;
  reversals: ReversalNews;
  /** Plays the giver's bank, where the provider is the simulated one. */
  answerCheck: AnswerCheck | undefined;
};

/** An event carries a whole payment and its charge. */
const longestEvent = 256 * 1024;

export function routeGifts(
  api: Hono<ApiEnvironment>,
  options: GiftOptions,
  formGuards: (refuse: Refuse) => MiddlewareHandler,
  clientAddress: MiddlewareHandler<ApiEnvironment>,
): void {
  const { readEvent, answerCheck } = options;
  api.post(apiPaths.payment, formGuards(refusePayment), createPaymentRoute(options));
  if (readEvent) {
    api.post(
      apiPaths.stripeWebhook,
      createBodyLimit({ mostBytes: longestEvent, refuse: (context) => context.body(null, 413) }),
      createStripeWebhookRoute(readEvent, options),
    );
  }
  if (answerCheck) {
    api.post(
      apiPaths.simulatedCheck,
      formGuards(refusePayment),
      createSimulatedCheckRoute(answerCheck, options),
    );
  }
  api.get(
    apiPaths.paymentStatus(":tentativa"),
    clientAddress,
    createQuestionLimit({
      ...options,
      scope: "status",
      limit: statusLimit(options.limit),
      refuse: refuseStatusQuestion,
    }),
    createPaymentStatusRoute(options),
  );
}
