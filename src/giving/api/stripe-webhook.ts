import type { Handler } from "hono";
import type { IntentReport } from "../charge/card-provider.ts";
import { receiveReportById, type ReceiveReportPorts } from "../charge/receive-report.ts";
import type { Reversal } from "../reversals/reversal.ts";

/** Port: an event of Stripe's, its signature and its age checked. */
export type ReadEvent = (event: {
  rawBody: string;
  signature: string | undefined;
  nowMs: number;
}) =>
  | { outcome: "invalid"; reason: string }
  | { outcome: "ignored" }
  | { outcome: "payment"; giftId: string; report: IntentReport }
  | { outcome: "reversal"; reversal: Reversal }
  | { outcome: "look-again" };

/** Port: who keeps what the provider says of money taken back. */
export type ReversalNews = {
  learn(reversal: Reversal): Promise<void>;
  /** Asks the provider what there is. */
  lookAgain(): void;
};

/** `POST /api/pagamento/stripe/webhook`: 200 for whatever is really Stripe's, so that it is not sent again. */
export function createStripeWebhookRoute(
  readEvent: ReadEvent,
  ports: ReceiveReportPorts & { reversals: ReversalNews; noteBadEvent(): void; noteEvent(): void },
): Handler {
  return async (context) => {
    const rawBody = await context.req.text();
    const signature = context.req.header("stripe-signature");
    const event = readEvent({ rawBody, signature, nowMs: ports.now() });
    if (event.outcome !== "invalid") ports.noteEvent();
    switch (event.outcome) {
      case "invalid":
        ports.noteBadEvent();
        return context.json({ erro: "invalid signature" }, 400);
      case "ignored":
        return context.json({ recebido: true });
      case "reversal":
        await ports.reversals.learn(event.reversal);
        return context.json({ recebido: true });
      case "look-again":
        ports.reversals.lookAgain();
        return context.json({ recebido: true });
      case "payment":
        await receiveReportById(event.giftId, event.report, ports);
        return context.json({ recebido: true });
    }
  };
}
