import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { dayAt, dayMs, monthOf } from "../../format/church-clock.ts";
import { monthTotals } from "../../giving/ledger/books/sql/books.ts";
import { otherMoney } from "../../giving/ledger/sql/other-money.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import { bookPix, newReturns } from "../../giving/pix/bank/sql/book-pix.ts";
import type { Database } from "../../platform/database/database.ts";
import { tries } from "../../testing/run/tries.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { nobody, openStatements } from "../../testing/storage/open-statements.ts";
import { type Payment, Paper } from "../../testing/sign-up-model/paper.ts";
import { anyStep, dueCentavos, type Step } from "../../testing/sign-up-model/steps.ts";
import { sampleCaptcha, sampleHit, trusted } from "../../testing/storage/sample.ts";
import { freePlaces, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";
import { signUpData } from "../sql/sign-up-data.ts";
import { createSignUps } from "../sql/sign-ups.ts";
import { feeStanding, feeSums } from "./fee.ts";
import { claimCredit, claimPix } from "./sql/fees.ts";

const startMs = Date.UTC(2026, 11, 1, 12);
const patient = { patienceMs: 600_000 };

const eventOf = (name: string): KnownEvent => ({
  name,
  title: "Retiro",
  startsAtMs: startMs + 20 * dayMs,
  endsAtMs: startMs + 21 * dayMs,
  isWholeDay: false,
  place: "Sítio Exemplo",
  untilMs: startMs + 20 * dayMs,
  amountCentavos: dueCentavos,
  places: 3,
  isListed: true,
});

/** A church with two processes on one database, whose month and list a person compares with the paper. */
async function openChurch(pools: readonly Database[], event: KnownEvent) {
  const [database] = pools as [Database];
  const processes = pools.map((one) => createSignUps(one, otherMoney, "igreja.example.org"));
  const clock = { nowMs: startMs };
  const paper = new Paper(dueCentavos);
  let hadPlace: string[] = [];
  let turns = 0;
  /** Each step is another process's than the step before. */
  const next = () => processes[(turns += 1) % processes.length]!;
  const by = () => ({ staffId: "a", nowMs: clock.nowMs });
  await next().publish([event], clock.nowMs);
  const netBefore = await monthsNet(database);

  const pixOf = async (id: string, amountCentavos: number): Promise<ReceivedPix> => {
    const { txid } = await database.read((reader) =>
      reader.selectFrom("signUps").select("txid").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    const endToEndId = `E00000000${randomUUID().replaceAll("-", "").slice(0, 23)}`;
    return { endToEndId, txid, amountCentavos, atMs: clock.nowMs, returns: [] };
  };
  const bank = (...pix: ReceivedPix[]) =>
    bookPix(database, pix, {
      mode: "live",
      ownFunds: [],
      messageIdDomain: "igreja.example.org",
      claim: (one) => claimPix(database, one),
      nowMs: clock.nowMs,
    });

  async function bookCredit(one: SignUpEntry, amountCentavos: number) {
    const { upload, book } = openStatements(database, () => clock.nowMs, [{ claimCredit }]);
    const memo = `TED ${randomUUID()}`;
    const row = { day: dayAt(clock.nowMs), centavos: amountCentavos, memo };
    const { id, credits } = await upload([row], { asOf: dayAt(clock.nowMs) });
    const [credit] = credits;
    // The same money may have come by PIX: the treasurer looks, and leaves it.
    if (!credit || credit.doubt !== undefined) return;
    const chosen = { number: credit.number, fund: "", means: "transfer", giver: nobody } as const;
    await book(id, { gifts: [{ ...chosen, proposal: one.id }], ignored: [] });
    paper.add({ of: one.id, from: "statement", centavos: amountCentavos });
  }

  async function bankReturns(payment: Payment, amountCentavos: number) {
    const { pix } = payment;
    if (!pix) return;
    const sent = pix.returns.reduce((sum, one) => sum + one.amountCentavos, 0);
    const most = Math.min(amountCentavos, pix.amountCentavos - sent);
    if (most <= 0) return;
    const back = { id: `D${randomUUID()}`, amountCentavos: most, atMs: clock.nowMs };
    payment.pix = { ...pix, returns: [...pix.returns, { ...back, state: "succeeded" }] };
    const news = await newReturns(database, [payment.pix]);
    await createReversals(database).recordAll(news, clock.nowMs);
    payment.backCentavos = Math.min(payment.centavos, payment.backCentavos + most);
  }

  async function run(step: Step) {
    if (step.act === "wait") {
      clock.nowMs += step.days * dayMs;
      return;
    }
    if (step.act === "sign up") {
      const said = {
        name: "Ana Exemplo",
        phone: "11955550123",
        // A mailbox gets three letters an hour.
        email: `${randomUUID()}@exemplo.com.br`,
        people: ["Ana Exemplo"],
        answers: [],
        guardian: undefined,
      };
      const arrival = {
        event,
        attempt: randomUUID(),
        consentVersion: "1",
        hopedForPlace: true,
        nowMs: clock.nowMs,
      };
      const sender = { household: randomUUID(), network: undefined };
      const hit = sampleHit({ scope: "sign-up", sender });
      await next().take(said, arrival, sampleCaptcha(), hit);
      return;
    }
    if (step.act === "told again" || step.act === "bank returns") {
      const ofBank = paper.payments.filter(({ pix }) => pix);
      const payment = ofBank[step.at % ofBank.length];
      if (!payment?.pix) return;
      if (step.act === "told again") await bank(payment.pix);
      else await bankReturns(payment, step.centavos);
      return;
    }
    const entries = await next().list(event.name);
    const one = entries[step.at % entries.length];
    if (!one) return;
    const { id } = one;
    if (step.act === "cancel") await next().cancel(one, clock.nowMs);
    else if (step.act === "pay") {
      const taken = { title: event.title, centavos: dueCentavos, means: "dinheiro", ...by() };
      await next().pay(one, taken);
      paper.pay(id);
    } else if (step.act === "unpay") {
      await next().unpay(one, by());
      paper.unpay(id);
    } else if (step.act === "give back") {
      await next().returned(one, undefined, by());
      paper.giveBack(id);
    } else if (step.act === "look at") {
      await next().check(one, clock.nowMs);
      for (const payment of paper.all(id)) payment.isChecked = true;
    } else if (step.act === "credit") await bookCredit(one, step.centavos);
    else if (step.act === "pix") {
      const pix = await pixOf(id, step.centavos);
      await bank(pix);
      paper.add({ of: id, from: "pix", centavos: step.centavos, pix });
    }
  }

  /** Compares what every reader of the church sees with the paper. */
  async function compare() {
    const entries = await next().list(event.name);
    for (const entry of entries) {
      const { id, state, paid } = entry;
      const standing = feeStanding(entry);
      const onPaper = paper.paidCentavos(id);
      expect(paid?.centavos ?? 0).toBe(onPaper);
      expect(standing.paidCentavos).toBe(onPaper);
      expect(standing.owedBackCentavos).toBe(state === "cancelled" ? onPaper : 0);
      expect(standing.isTwice).toBe(
        state !== "cancelled" &&
          paper.counted(id).length > 1 &&
          onPaper > dueCentavos &&
          paper.counted(id).some(({ isChecked }) => !isChecked),
      );
    }
    expect(await compareSums()).toBe(paper.netCentavos);
    const have = entries.flatMap(({ id, state }) => (state === "confirmed" ? [id] : []));
    // Once it has begun nobody moves up.
    if (event.startsAtMs <= clock.nowMs) expect(hadPlace).toEqual(expect.arrayContaining(have));
    hadPlace = have;
    await expectLetters(database, entries);
  }

  /** What holds at any moment. → what came and stayed */
  async function compareSums(): Promise<number> {
    const entries = await next().list(event.name);
    const confirmed = entries.filter(({ state }) => state === "confirmed").length;
    expect(confirmed).toBeLessThanOrEqual(event.places);
    const waits = entries.some(({ state }) => state === "waiting");
    const canMove = waits && event.startsAtMs > clock.nowMs && freePlaces(event.places, confirmed);
    expect(canMove ? "somebody waits beside a free place" : "").toBe("");
    const ofBank = entries.flatMap(({ payments }) =>
      payments.filter(({ paymentId }) => paymentId.startsWith("pix:")),
    );
    expect(ofBank).toHaveLength(paper.payments.filter(({ pix }) => pix).length);
    for (const { netCentavos } of entries.flatMap(({ payments }) => payments)) {
      expect(netCentavos).toBeGreaterThanOrEqual(0);
    }
    const office = feeSums(await next().feesOf(event.name));
    expect((await monthsNet(database)) - netBefore).toBe(office.netCentavos);
    return office.netCentavos;
  }

  /** After 30 days people and answers are gone, and the month has its money as before. */
  async function forget() {
    clock.nowMs = event.endsAtMs + 31 * dayMs;
    const ages = { nowMs: trusted(clock.nowMs), oldestMs: trusted(0), oldestGiverMs: trusted(0) };
    await signUpData.forgetOld?.(database, ages, async () => {});
    expect(await next().list(event.name)).toEqual([]);
    expect((await monthsNet(database)) - netBefore).toBe(paper.netCentavos);
  }

  return { run, compare, compareSums, forget };
}

/** What the treasurer reads of all months that the steps may reach. */
async function monthsNet(database: Database): Promise<number> {
  const months = [0, 31, 62, 93].map((days) => monthOf(startMs + days * dayMs));
  const totals = await database.read((reader) => monthTotals(reader, months));
  const parts = totals.flatMap((one) => one.parts);
  return parts
    .filter(({ purposeName }) => purposeName !== undefined)
    .reduce((sum, { netCentavos }) => sum + netCentavos, 0);
}

/** Each was written to of what is so now; what is no longer true does not leave. */
async function expectLetters(database: Database, entries: readonly SignUpEntry[]) {
  const letters = await database.read((reader) =>
    reader.selectFrom("outbox").select(["subjectId", "kind"]).execute(),
  );
  const kinds = Map.groupBy(letters, ({ subjectId }) => subjectId);
  const fitting = {
    confirmed: ["sign-up-confirmed", "sign-up-moved-up"],
    waiting: ["sign-up-waiting"],
    cancelled: ["sign-up-cancelled"],
  };
  for (const { id, state } of entries) {
    const own = (kinds.get(id) ?? []).map(({ kind }) => kind);
    expect(own.filter((kind) => fitting[state].includes(kind))).toHaveLength(1);
  }
}

describe.each(bothDatabases)("on $kind", ({ kind, place, open }) => {
  test("office, treasurer and paper agree to the centavo, whoever tells of money and in whatever order", async () => {
    const where = await place();
    const pools = [await open(where, patient), await open(where, patient)];
    await migrate(pools[0]!);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20 }), async (steps) => {
        const church = await openChurch(pools, eventOf(`retiro-${randomUUID().slice(0, 8)}`));
        for (const step of [{ act: "sign up" } as const, ...steps]) {
          await church.run(step);
          await church.compare();
        }
        await church.forget();
      }),
      tries(kind === "sqlite" ? 60 : 12),
    );
  });
  test("whatever is told at the same moment, office and treasurer read one sum, and no centavo is booked twice", async () => {
    const where = await place();
    const pools = [await open(where, patient), await open(where, patient)];
    await migrate(pools[0]!);
    const steps = fc.array(fc.array(anyStep, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (moments) => {
        const church = await openChurch(pools, eventOf(`retiro-${randomUUID().slice(0, 8)}`));
        await church.run({ act: "sign up" });
        for (const moment of moments) {
          await Promise.all(moment.map((step) => church.run(step)));
          await church.compareSums();
        }
      }),
      tries(kind === "sqlite" ? 30 : 12),
    );
  });
});
