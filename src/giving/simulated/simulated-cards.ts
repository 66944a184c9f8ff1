import { setTimeout as sleep } from "node:timers/promises";
import {
  isReusableToken,
  scenarioOfToken,
  type CardScenario,
} from "../contract/simulated-cards.ts";
import type { CardProvider, ChargeOutcome, IntentReport } from "../charge/card-provider.ts";
import type { CardAttempt, Origin } from "../gift.ts";
import { simulatedInvoiceId } from "../monthly/simulated/simulated-month.ts";
import { oneAtATime } from "../../platform/one-at-a-time.ts";
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { writeDurably, writeFirst } from "../../platform/write-durably.ts";

type Status = SimulatedIntent["status"];

type Options = {
  folder: string;
  /** The duration of a charge, so that a person sees a realistic wait. */
  latencyMs?: number | undefined;
  /** Keeps the months that a monthly gift's first payment begins. */
  beginMonths?(gift: CardAttempt, card: CardScenario): Promise<void>;
};

export type SimulatedCards = CardProvider & {
  /** Ends the bank's check. Returns its report; undefined if no payment waits with this secret. */
  answerCheck(
    clientSecret: string,
    isApproved: boolean,
  ): Promise<{ giftId: string; report: IntentReport } | undefined>;
  /** Whether the payment of this gift is received. */
  isPaid(giftId: string): Promise<boolean>;
};

export const simulatedOrigin: Origin = {
  provider: "simulated",
  account: "simulado",
  mode: "demonstration",
};

/** Stripe's minimum for reais. */
const leastCentavos = 50;

/** Simulates Stripe without charging: every answer of Stripe's can be produced. */
export function createSimulatedCards(options: Options): SimulatedCards {
  const { folder, latencyMs = 700, beginMonths } = options;
  const intents = createSimulatedIntents(folder);
  /** Changes run one at a time, so that no write is based on old data. */
  const inOrder = oneAtATime();

  const charge = async (gift: CardAttempt, cardToken: string): Promise<ChargeOutcome> => {
    const { id: giftId, amountCentavos } = gift;
    const id = simulatedIntentId(giftId);
    const token = digest(cardToken);
    const known = await intents.read(id);
    if (known) {
      const isSame = known.token === token && known.amountCentavos === amountCentavos;
      return isSame ? reportOf(known) : { status: "unknown", reason: "idempotency_error" };
    }
    const scenario = scenarioOfToken(cardToken);
    if (!scenario) return rejected("resource_missing");
    if (amountCentavos < leastCentavos) return rejected("amount_too_small");
    if (!isReusableToken(cardToken) && !(await intents.spend(token, giftId))) {
      return rejected("token_already_used");
    }
    const payment = { id, gift: giftId, amountCentavos, currency: "brl", token };
    const isMonthly = gift.source === "monthly";
    const invoice = isMonthly ? { invoiceId: simulatedInvoiceId(giftId, 0) } : {};
    const intent: SimulatedIntent = { ...payment, ...invoice, ...cardOutcomes[scenario] };
    if (isMonthly) await beginMonths?.(gift, scenario);
    await intents.write(intent);
    return reportOf(intent);
  };

  /** Changes a payment whose status is one of `from`. Returns the current payment, if there is one. */
  const change = (
    id: string,
    from: Status[],
    facts: Pick<SimulatedIntent, "status" | "declineCode">,
  ) =>
    inOrder(async () => {
      const intent = await intents.read(id);
      if (!intent || !from.includes(intent.status)) return intent;
      const changed = { ...intent, ...facts };
      await intents.write(changed);
      return changed;
    });

  return {
    async charge(gift, cardToken) {
      // A process that is killed here may have charged or not, as with Stripe.
      await sleep(latencyMs / 2);
      const outcome = await inOrder(() => charge(gift, cardToken)).catch(unknown);
      await sleep(latencyMs / 2);
      return outcome;
    },
    async lookUp({ id }) {
      try {
        const intent = await intents.read(simulatedIntentId(id));
        return intent ? reportOf(intent) : { status: "not-found" };
      } catch (error) {
        return unknown(error);
      }
    },
    async cancel({ id }) {
      const canceled = { status: "canceled" } as const;
      try {
        const intent = await change(
          simulatedIntentId(id),
          ["requires_action", "declined"],
          canceled,
        );
        return intent ? reportOf(intent) : { status: "unknown", reason: "resource_missing" };
      } catch (error) {
        return unknown(error);
      }
    },
    async isPaid(giftId) {
      return (await intents.read(simulatedIntentId(giftId)))?.status === "succeeded";
    },
    async answerCheck(clientSecret, isApproved) {
      const [, id = ""] = /^(pi_simulado_[0-9a-f]{24})_secret_simulado$/.exec(clientSecret) ?? [];
      const before = id && (await intents.read(id));
      if (!before || before.status !== "requires_action") return undefined;
      const end = isApproved ? ({ status: "succeeded" } as const) : failedCheck;
      const intent = await change(id, ["requires_action"], end);
      return intent && { giftId: intent.gift, report: reportOf(intent) };
    },
  };
}

const rejected = (reason: string) => ({ status: "rejected", reason }) as const;

const unknown = (error: unknown) => {
  const { code, name } = error as NodeJS.ErrnoException;
  return { status: "unknown", reason: `simulated: ${code ?? name}` } as const;
};

/** The result of each card. */
const cardOutcomes: Record<CardScenario, Pick<SimulatedIntent, "status" | "declineCode">> = {
  visa: { status: "succeeded" },
  "3ds": { status: "requires_action" },
  recusado: { status: "declined", declineCode: "generic_decline" },
  sem_saldo: { status: "declined", declineCode: "insufficient_funds" },
  expirado: { status: "declined", declineCode: "expired_card" },
  cvc: { status: "declined", declineCode: "incorrect_cvc" },
  processamento: { status: "declined", declineCode: "processing_error" },
};

/** The result of a failed bank's check. */
const failedCheck = {
  status: "declined",
  declineCode: "payment_intent_authentication_failure",
} as const;

/** The provider's report of a payment. */
function reportOf({ id, status, declineCode, ...paid }: SimulatedIntent): IntentReport {
  const { amountCentavos, currency, invoiceId } = paid;
  const payment = { paymentId: id, amountCentavos, currency, ...(invoiceId && { invoiceId }) };
  switch (status) {
    case "succeeded":
    case "canceled":
      return { ...payment, status };
    case "requires_action":
      return { ...payment, status, clientSecret: `${id}_secret_simulado` };
    case "declined":
      return { ...payment, status, declineCode: declineCode ?? "generic_decline" };
  }
}

const intent = v.object({
  id: v.string(),
  gift: v.string(),
  amountCentavos: v.number(),
  currency: v.string(),
  /** Digest of the card's token. */
  token: v.string(),
  status: v.picklist(["succeeded", "requires_action", "declined", "canceled"]),
  declineCode: v.optional(v.string()),
  /** Of the first payment of a monthly gift. */
  invoiceId: v.optional(v.string()),
});

type SimulatedIntent = v.InferOutput<typeof intent>;

/** The simulated payments, each a small readable file. */
type SimulatedIntents = {
  read(id: string): Promise<SimulatedIntent | undefined>;
  write(intent: SimulatedIntent): Promise<void>;
  /** Returns false if another gift has used the token. */
  spend(tokenDigest: string, giftId: string): Promise<boolean>;
};

function createSimulatedIntents(folder: string): SimulatedIntents {
  const file = (id: string) => join(folder, `${id}.json`);
  return {
    async read(id) {
      const text = await readIfThere(file(id));
      return text === undefined ? undefined : v.parse(intent, JSON.parse(text));
    },
    write: (changed) => writeDurably(file(changed.id), JSON.stringify(changed, undefined, 2)),
    async spend(tokenDigest, giftId) {
      const path = join(folder, "tokens", tokenDigest);
      return (await writeFirst(path, giftId)) || (await readIfThere(path)) === giftId;
    },
  };
}

/** A gift has one payment, since the payment's id is derived from the gift's. */
const simulatedIntentId = (giftId: string): string => `pi_simulado_${digest(giftId)}`;

const digest = (text: string): string => hash("sha256", text, "hex").slice(0, 24);

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
