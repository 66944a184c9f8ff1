import * as format from "../../src/format/format.ts";
import { sumOf } from "../../src/giving/reversals/balance.ts";
import type { Period } from "../../src/giving/reports/church-month.ts";
import {
  compareMonth,
  marginMs,
  differenceSentence,
} from "../../src/giving/reports/compare-month.ts";
import type { Reversal } from "../../src/giving/reversals/reversal.ts";
import { stripeOrigin } from "../../src/giving/stripe/stripe-cards.ts";
import { createStripePayments } from "../../src/giving/stripe/stripe-payments.ts";
import { createStripeReversals } from "../../src/giving/stripe/stripe-reversals.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { listAttemptsBegun } from "../../src/giving/sql/gifts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { contributions } from "./gift-list.ts";

/** 2 is the exit code for an unknown word. */
const exits = { differs: 1, cannotAsk: 3 } as const;

/** Compares a month of the ledger with Stripe's lists, both ways. Returns the exit code. */
export async function checkMonth(
  database: Database,
  { cards }: Pick<Config, "cards">,
  period: Period,
): Promise<number> {
  if (cards.provider !== "stripe") {
    console.error(
      "Não há com quem conferir: as chaves da Stripe (STRIPE_SECRET_KEY …) não estão no ambiente.",
    );
    return exits.cannotAsk;
  }
  const origin = stripeOrigin(cards);
  if (origin.mode === "test")
    console.log("Chave de teste: confere contribuições que não são dinheiro.");
  const wide = { fromMs: period.fromMs - marginMs, toMs: period.toMs + marginMs };
  const books = await askStripe(cards, wide);
  if (books.status === "unknown") {
    console.error(
      `A Stripe não respondeu como devia, e nada foi conferido (${books.reason}). Tente de novo daqui a pouco.`,
    );
    return exits.cannotAsk;
  }
  const { payments, reversals } = books;
  const ids = payments.flatMap(({ giftId }) => giftId ?? []);
  const { differences, received } = compareMonth({
    period,
    origin,
    payments,
    gifts: await listAttemptsBegun(database, wide, ids),
    reversals,
  });
  for (const difference of differences) console.log(differenceSentence(difference));
  if (differences.length > 0) return exits.differs;
  const { grossCentavos, takenBackCentavos, netCentavos } = sumOf(received);
  const back =
    takenBackCentavos > 0
      ? ` (devolvido ${format.money(takenBackCentavos)}, líquido ${format.money(netCentavos)})`
      : "";
  console.log(
    `Tudo confere: ${contributions(received.length)}, ${format.money(grossCentavos)}${back}.`,
  );
  return 0;
}

type Keys = Extract<Config["cards"], { provider: "stripe" }>;

async function askStripe(keys: Keys, wide: Period) {
  const listed = await createStripePayments(keys).listPayments(wide);
  if (listed.status === "unknown") return listed;
  const reversals: Reversal[] = [];
  for (const kind of ["refund", "dispute"] as const) {
    const list = await createStripeReversals(keys).listReversals(kind, wide.fromMs);
    if (list.status === "unknown") return list;
    const [strange] = list.unreadable;
    if (strange) return { status: "unknown", reason: `${kind} ${strange}` } as const;
    reversals.push(...list.reversals);
  }
  return { status: "listed", payments: listed.payments, reversals } as const;
}
