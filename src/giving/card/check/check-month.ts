import { sql } from "kysely";
import type { Period } from "../../../format/church-clock.ts";
import * as format from "../../../format/format.ts";
import { inParts } from "../../../format/in-parts.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { contributions } from "../../ledger/books/print-gifts.ts";
import { countsAtMs } from "../../ledger/gift.ts";
import { sumOf, type Reversal } from "../../ledger/reversals/reversal.ts";
import { day, isOfMoney, withReversals } from "../../ledger/sql/gifts.ts";
import type { GiftRow } from "../../ledger/sql/tables.ts";
import { stripeOrigin } from "../stripe/stripe-cards.ts";
import { createStripeReversals, listStripePayments } from "../stripe/stripe-lists.ts";
import {
  compareMonth,
  marginMs,
  differenceSentence,
  type ComparedGift,
  type ListedPayment,
} from "./compare-month.ts";

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
  const compared = await compare(database, cards, { period, wide });
  if (compared.status === "unknown") {
    console.error(
      `A Stripe não respondeu como devia, e nada foi conferido (${compared.reason}). Tente de novo daqui a pouco.`,
    );
    return exits.cannotAsk;
  }
  const { differences, received } = compared;
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

/** A month whose card passed late was paid by a payment that Stripe made up to so long before. */
const longestTriesMs = 70 * 24 * 3_600_000;

async function compare(
  database: Database,
  keys: Keys,
  { period, wide }: { period: Period; wide: Period },
) {
  const listed = await askStripe(keys, wide);
  if (listed.status === "unknown") return listed;
  const { payments, reversals } = listed;
  const gifts = await listComparedGifts(database, wide, payments);
  const facts = { period, origin: stripeOrigin(keys), payments, gifts, reversals };
  const compared = compareMonth(facts);
  const isLate = compared.differences.some(
    ({ kind, gift }) => kind === "not-at-provider" && gift.source === "monthly",
  );
  if (!isLate) return { status: "compared", ...compared } as const;
  const before = { fromMs: wide.fromMs - longestTriesMs, toMs: wide.fromMs };
  const earlier = await listStripePayments(keys, before);
  if (earlier.status === "unknown") return earlier;
  const all = [...earlier.payments, ...payments];
  return { status: "compared", ...compareMonth({ ...facts, payments: all }) } as const;
}

type Keys = Extract<Config["cards"], { provider: "stripe" }>;

async function askStripe(keys: Keys, wide: Period) {
  const listed = await listStripePayments(keys, wide);
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

/**
 * Lists gifts that the card provider may know: attempts that began in a period, renewals of monthly gifts that were
 * paid in it, and whatever these payments name. Throws `StorageUnavailable`.
 */
export function listComparedGifts(
  database: Database,
  { fromMs, toMs }: Period,
  payments: readonly ListedPayment[],
): Promise<ComparedGift[]> {
  return database.read(async (reader) => {
    const byCard = () =>
      reader
        .selectFrom("gifts")
        .selectAll()
        .where((row) => row.or([row("provider", "is not", null), row("source", "=", "monthly")]));
    const rows = new Map<string, GiftRow>();
    const keep = (found: readonly GiftRow[]) => {
      for (const row of found) rows.set(row.id, row);
    };
    keep(
      await byCard()
        .where((row) => row.between("begunAtMs", fromMs, toMs - 1))
        .execute(),
    );
    keep(
      await byCard()
        .where("provider", "is", null)
        // Both values, so that the index is used.
        .where(isOfMoney, "in", [sql.lit(0), sql.lit(1)])
        .where((row) => row.between(day, fromMs, toMs - 1))
        .execute(),
    );
    for (const some of inParts(payments, atOnce)) {
      const giftIds = some.flatMap(({ giftId }) => giftId ?? []);
      const paymentIds = some.map(({ paymentId }) => paymentId);
      if (giftIds.length > 0) keep(await byCard().where("id", "in", giftIds).execute());
      keep(await byCard().where("paymentId", "in", paymentIds).execute());
    }
    const found = [...rows.values()];
    const gifts = await withReversals(reader, found);
    return gifts.map((gift, index) => ({
      ...gift,
      account: found[index]?.account,
      chargedAtMs: found[index]?.provider ? gift.begunAtMs : countsAtMs(gift),
    }));
  });
}

const atOnce = 300;
