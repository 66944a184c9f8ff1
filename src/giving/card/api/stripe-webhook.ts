import type { Handler } from "hono";
import type { IntentReport } from "../charge/card-provider.ts";
import { receiveReportById, type ReceiveReportPorts } from "../charge/receive-report.ts";
import type { MonthlyHint } from "../charge/monthly-hint.ts";
import type { Reversal } from "../../ledger/reversals/reversal.ts";

/** Port: reads an event of Stripe's and checks its signature and age. */
export type ReadEvent = (event: {
  rawBody: string;
  signature: string | undefined;
  nowMs: number;
}) =>
  | { outcome: "invalid"; reason: string }
  | { outcome: "ignored" }
  | { outcome: "payment"; giftId: string; report: IntentReport }
  | { outcome: "reversal"; reversal: Reversal }
  | { outcome: "monthly"; hint: MonthlyHint }
  | { outcome: "look-again" };

/** Port: receives reversals. */
export type ReversalNews = {
  learn(reversal: Reversal): Promise<void>;
  /** Polls the provider's lists. */
  lookAgain(): void;
};

/** `POST /api/pagamento/stripe/webhook`: answers every authentic event with 200, so that Stripe does not repeat it. */
export function createStripeWebhookRoute(
  readEvent: ReadEvent,
  ports: ReceiveReportPorts & {
    reversals: ReversalNews;
    monthly: { wake(hint: MonthlyHint): void } | undefined;
    noteBadEvent(): void;
    noteEvent(): void;
  },
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
      case "monthly":
        ports.monthly?.wake(event.hint);
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
