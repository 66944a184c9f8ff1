import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAt, dayMs } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../church-database.ts";
import { otherMoney } from "../../giving/ledger/sql/other-money.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import { bookPix, newReturns } from "../../giving/pix/bank/sql/book-pix.ts";
import { tries } from "../../testing/run/tries.ts";
import { type Payment, Paper } from "../../testing/sign-up-model/paper.ts";
import { eventOf, expectLetters, monthsNet, startMs } from "../../testing/sign-up-model/readers.ts";
import { anyStep, changed, type NewsStep, type Step } from "../../testing/sign-up-model/steps.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { nobody, openStatements } from "../../testing/storage/open-statements.ts";
import { sampleCaptcha, sampleHit, trusted } from "../../testing/storage/sample.ts";
import { dueOf, freePlaces, type KnownEvent, type SignUpEntry } from "../contract/sign-up.ts";
import { newsFor } from "../news/what-changed.ts";
import { signUpData } from "../sql/sign-up-data.ts";
import { createSignUps } from "../sql/sign-ups.ts";
import { feeStanding, feeSums, restOf } from "./fee.ts";
import { claimCredit, claimPix } from "./sql/fees.ts";

const patient = { patienceMs: 600_000 };

/** A church with two processes on one database, whose month and list a person compares with the paper. */
async function openChurch(pools: readonly Database[], first: KnownEvent) {
  const [database] = pools as [Database];
  const processes = pools.map((one) => createSignUps(one, otherMoney, "igreja.example.org"));
  const clock = { nowMs: startMs };
  const paper = new Paper();
  const { name } = first;
  let event = first;
  let hadPlace: string[] = [];
  let turns = 0;
  /** Each step is another process's than the step before. */
  const next = () => processes[(turns += 1) % processes.length]!;
  const by = () => ({ staffId: "a", nowMs: clock.nowMs });
  await next().publish([event], clock.nowMs);
  const netBefore = await monthsNet(database);

  /** Sign-ups of the event, and of those that were set apart from it. */
  async function everybody(): Promise<SignUpEntry[]> {
    const known = (await next().standings()).map((one) => one.name);
    const own = known.filter((one) => one === name || one.startsWith(`${name}.`));
    return (await Promise.all(own.map((one) => next().list(one)))).flat();
  }
  const live = async () => (await next().list(name)).filter(({ state }) => state !== "cancelled");

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

  async function runNews(step: NewsStep) {
    if (step.act === "change") {
      event = changed(event, step, clock.nowMs);
      await next().publish([event], clock.nowMs);
    } else if (step.act === "answer") {
      const { hasOtherPrice } = await next().asked(name);
      await next().answer(event, step, clock.nowMs);
      if (!hasOtherPrice || !step.isPriceForAll) return;
      for (const { id } of await live()) paper.prices.set(id, event.amountCentavos ?? 0);
    } else {
      // A mailbox gets six letters a day.
      clock.nowMs += dayMs;
      await next().tellChange(name, clock.nowMs);
      if (event.endsAtMs <= clock.nowMs) return;
      for (const { id } of await live()) paper.tell(id, event);
    }
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
      const current = event;
      const arrival = {
        event: current,
        attempt: randomUUID(),
        consentVersion: "1",
        hopedForPlace: true,
        nowMs: clock.nowMs,
      };
      const sender = { household: randomUUID(), network: undefined };
      const hit = sampleHit({ scope: "sign-up", sender });
      const taken = await next().take(said, arrival, sampleCaptcha(), hit);
      if (taken.outcome === "taken") paper.agree(taken.entry.id, current);
      return;
    }
    if (step.act === "change" || step.act === "answer" || step.act === "tell") {
      await runNews(step);
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
    const entries = await everybody();
    const one = entries[step.at % entries.length];
    if (!one) return;
    const { id } = one;
    if (step.act === "cancel") await next().cancel(one, clock.nowMs);
    else if (step.act === "pay") {
      const centavos = dueOf(one) ?? 0;
      const taken = { title: event.title, centavos, means: "dinheiro", ...by() };
      await next().pay(one, taken);
      paper.pay(id);
    } else if (step.act === "pay the rest") {
      const centavos = restOf(one);
      const taken = { title: event.title, centavos, means: "dinheiro", ...by() };
      if (await next().payRest(one, taken)) paper.add({ of: id, from: "office", centavos });
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
    const entries = await everybody();
    const have = entries.flatMap(({ id, state }) => (state === "confirmed" ? [id] : []));
    // A person who moved up was told how the event is now.
    for (const id of have) if (!hadPlace.includes(id)) paper.tell(id, event);
    for (const entry of entries) {
      const { id, state, paid } = entry;
      const due = paper.prices.get(id) ?? 0;
      expect(dueOf(entry)).toBe(due);
      const standing = feeStanding(entry);
      const onPaper = paper.paidCentavos(id);
      expect(paid?.centavos ?? 0).toBe(onPaper);
      expect(standing.paidCentavos).toBe(onPaper);
      expect(standing.owedBackCentavos).toBe(state === "cancelled" ? onPaper : 0);
      expect(standing.isTwice).toBe(
        state !== "cancelled" &&
          paper.counted(id).length > 1 &&
          onPaper > due &&
          paper.counted(id).some(({ isChecked }) => !isChecked),
      );
    }
    expect(await compareSums()).toBe(paper.netCentavos);
    // Once it has begun nobody moves up.
    if (event.startsAtMs <= clock.nowMs) expect(hadPlace).toEqual(expect.arrayContaining(have));
    hadPlace = have;
    await expectLetters(database, entries);
    await compareWords();
  }

  /** Checks that all who were told otherwise read that something changed, and are those whom the office has to tell. */
  async function compareWords() {
    const untold = (await live()).filter(({ id }) => paper.isUntold(id, event));
    const office = await next().untold(event, clock.nowMs);
    expect(office.forms).toBe(event.endsAtMs <= clock.nowMs ? 0 : untold.length);
    for (const entry of untold) expect(newsFor(entry, event)).not.toEqual([]);
  }

  /** Checks what holds at any moment. → the sum that came and stayed */
  async function compareSums(): Promise<number> {
    const own = await next().list(name);
    const confirmed = own.filter(({ state }) => state === "confirmed").length;
    expect(confirmed).toBeLessThanOrEqual(event.places);
    const waits = own.some(({ state }) => state === "waiting");
    const { startsAtMs = 0 } = (await next().event(name)) ?? {};
    const canMove = waits && startsAtMs > clock.nowMs && freePlaces(event.places, confirmed);
    expect(canMove ? "somebody waits beside a free place" : "").toBe("");
    const entries = await everybody();
    const ofBank = entries.flatMap(({ payments }) =>
      payments.filter(({ paymentId }) => paymentId.startsWith("pix:")),
    );
    expect(ofBank).toHaveLength(paper.payments.filter(({ pix }) => pix).length);
    for (const { netCentavos } of entries.flatMap(({ payments }) => payments)) {
      expect(netCentavos).toBeGreaterThanOrEqual(0);
    }
    let netCentavos = 0;
    for (const one of new Set([name, ...entries.map((entry) => entry.event)])) {
      netCentavos += feeSums(await next().feesOf(one)).netCentavos;
    }
    expect((await monthsNet(database)) - netBefore).toBe(netCentavos);
    return netCentavos;
  }

  /** After 30 days people and answers are gone, and the month has its money as before. */
  async function forget() {
    clock.nowMs = event.endsAtMs + 31 * dayMs;
    const ages = { nowMs: trusted(clock.nowMs), oldestMs: trusted(0), oldestGiverMs: trusted(0) };
    await signUpData.forgetOld?.(database, ages, async () => {});
    expect(await everybody()).toEqual([]);
    expect((await monthsNet(database)) - netBefore).toBe(paper.netCentavos);
  }

  return { run, compare, compareSums, forget };
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
