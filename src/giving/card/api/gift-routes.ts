import { type Context, type Handler, Hono } from "hono";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import {
  createBodyLimit,
  type Guards,
  createQuestionLimit,
  setRetryAfter,
  statusLimit,
  isIdempotencyKey,
} from "../../../platform/http/guards.ts";
import { monthlyRequest, paymentRequest, type PaymentResponse } from "../../contract/payment.ts";
import type { Reversal } from "../../ledger/reversals/reversal.ts";
import { apiPaths } from "../api-paths.ts";
import type { ChargePorts } from "../charge/charge-card.ts";
import { receiveReportById, pollProvider } from "../charge/receive-report.ts";
import type { AllFollowed } from "../months.ts";
import type { readStripeEvent, StripeEvent } from "../stripe/stripe-webhook.ts";
import { createPaymentRoute, paymentResponseOf, refusePayment } from "./payment.ts";

export type GiftOptions = ChargePorts & {
  /** Reads Stripe's events, if Stripe is the provider. */
  readEvent:
    | ((event: Omit<StripeEvent, "secret">) => ReturnType<typeof readStripeEvent>)
    | undefined;
  noteBadEvent(): void;
  noteEvent(): void;
  reversals: ReversalNews;
  /** Undefined where no gift comes every month. */
  monthly: Pick<AllFollowed, "takes" | "wake"> | undefined;
};

export type ReversalNews = {
  learn(reversal: Reversal): Promise<void>;
  lookAgain(): void;
};

/** Bytes of an event, which has a whole payment and its charge. */
const longestEvent = 256 * 1024;

/** Routes that charge cards, or refuse to where `options` are absent. */
export function giftRoutes(options: GiftOptions | undefined, guards: Guards): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>();
  const formGuards = guards.form(refusePayment);
  api.post(
    apiPaths.payment,
    formGuards,
    options ? createPaymentRoute(options, paymentRequest) : refuseCards,
  );
  api.post(
    apiPaths.monthlyPayment,
    formGuards,
    options?.monthly?.takes("monthly") ? createPaymentRoute(options, monthlyRequest) : refuseCards,
  );
  if (options) routeStatus(api, options, guards);
  // Reached where no key verifies events.
  api.post(apiPaths.stripeWebhook, refuseEvent);
  return api;
}

/** The routes by which the provider reports the status of a gift, and the browser asks for it. */
function routeStatus(api: Hono<ApiEnvironment>, options: GiftOptions, guards: Guards): void {
  const { readEvent } = options;
  if (readEvent) {
    api.post(
      apiPaths.stripeWebhook,
      createBodyLimit({ mostBytes: longestEvent, refuse: (context) => context.body(null, 413) }),
      createStripeWebhookRoute(readEvent, options),
    );
  }
  for (const path of [apiPaths.paymentStatus, apiPaths.monthlyPaymentStatus]) {
    api.get(
      path(":tentativa"),
      guards.clientAddress,
      createQuestionLimit({
        ...options,
        scope: "status",
        limit: statusLimit(options.limit),
        refuse: refuseStatusQuestion,
      }),
      createPaymentStatusRoute(options),
    );
  }
}

/** `GET /api/pagamento/stripe/:tentativa`, and the same of `mensal`: the status of a gift, for everybody who knows its idempotency key. */
function createPaymentStatusRoute(ports: GiftOptions): Handler {
  return async (context) => {
    const key = context.req.param("tentativa") ?? "";
    const gift = isIdempotencyKey(key) ? await ports.ledger.findByKey(key) : undefined;
    if (!gift) return refusePayment(context, 404, "Esta tentativa não existe. Nada foi cobrado.");
    const status = await pollProvider(gift, ports);
    return context.json<PaymentResponse>((await paymentResponseOf(status, ports)).answer);
  };
}

/** Asks to wait and gives no status: the gift must not look failed. */
function refuseStatusQuestion(context: Context, retryAfterSeconds: number): Response {
  setRetryAfter(context, retryAfterSeconds);
  const message = "Foram muitas perguntas daqui. A página pergunta de novo em alguns minutos.";
  return context.json<PaymentResponse, 429>({ status: "processing", error: { message } }, 429);
}

const noCards =
  "Neste momento não recebemos cartão por aqui, e nada foi cobrado. O PIX funciona sempre.";

/** Answers a page that was opened before cards were switched off. */
const refuseCards: Handler = (context) => refusePayment(context, 503, noCards);

const refuseEvent = (context: Context) => context.json({ erro: "invalid signature" }, 400);

/** `POST /api/pagamento/stripe/webhook`: answers every authentic event with 200, so that Stripe does not repeat it. */
function createStripeWebhookRoute(
  readEvent: NonNullable<GiftOptions["readEvent"]>,
  ports: GiftOptions,
): Handler {
  return async (context) => {
    const rawBody = await context.req.text();
    const signature = context.req.header("stripe-signature");
    const event = readEvent({ rawBody, signature, nowMs: ports.now() });
    if (event.outcome === "invalid") {
      ports.noteBadEvent();
      return refuseEvent(context);
    }
    ports.noteEvent();
    if (event.outcome === "reversal") await ports.reversals.learn(event.reversal);
    else if (event.outcome === "monthly") ports.monthly?.wake(event.hint);
    else if (event.outcome === "look-again") ports.reversals.lookAgain();
    else if (event.outcome === "payment") {
      await receiveReportById(event.giftId, event.report, ports);
    }
    return context.json({ recebido: true });
  };
}
