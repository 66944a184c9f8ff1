import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { migrate } from "../church-database.ts";
import { otherMoney } from "../giving/ledger/sql/other-money.ts";
import { tries } from "../testing/run/tries.ts";
import { bothDatabases } from "../testing/storage/databases.ts";
import { sampleCaptcha, sampleHit } from "../testing/storage/sample.ts";
import type { KnownEvent, NewSignUp, SignUpEntry } from "./contract/sign-up.ts";
import { createSignUps, type SignUps } from "./sql/sign-ups.ts";

const nowMs = Date.UTC(2026, 11, 1);
const messageIdDomain = "igreja.example.org";

const eventOf = (name: string, places: number): KnownEvent => ({
  name,
  title: "Retiro",
  startsAtMs: nowMs + 86_400_000,
  endsAtMs: nowMs + 2 * 86_400_000,
  isWholeDay: false,
  place: "Sítio Exemplo",
  untilMs: nowMs + 86_400_000,
  amountCentavos: undefined,
  places,
  isListed: true,
});

const said = (heads: number): NewSignUp => ({
  name: "Ana Exemplo",
  phone: "11955550123",
  email: undefined,
  people: Array.from({ length: heads }, (_, at) => `Pessoa ${at + 1}`),
  answers: [],
  guardian: undefined,
});

const arrivalOf = (event: KnownEvent) => ({
  event,
  attempt: randomUUID(),
  consentVersion: "1",
  hopedForPlace: true,
  nowMs,
});

const take = (signUps: SignUps, event: KnownEvent, heads: number) =>
  signUps.take(
    said(heads),
    arrivalOf(event),
    sampleCaptcha(),
    sampleHit({ scope: "sign-up", sender: { household: randomUUID(), network: undefined } }),
  );

type Step =
  | { act: "sign up" | "by hand" | "over" | "wait"; heads: number }
  | { act: "cancel" | "take away"; at: number }
  | { act: "places"; places: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant("sign up" as const),
      heads: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constantFrom("by hand" as const, "over" as const, "wait" as const),
      heads: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom("cancel" as const, "take away" as const),
      at: fc.nat(12),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("places" as const), places: fc.nat(9) }),
  },
);

/** A list on paper, as a person at the door would keep it. */
type Line = { heads: number; has: "place" | "nothing yet" | "gone" };

const peopleIn = (paper: readonly Line[]) =>
  paper.filter(({ has }) => has === "place").reduce((sum, { heads }) => sum + heads, 0);

/** Goes down the list once, and lets in each party that fits. */
function letIn(paper: Line[], places: number): void {
  for (const line of paper) {
    if (line.has === "nothing yet" && peopleIn(paper) + line.heads <= places) line.has = "place";
  }
}

function onPaper(paper: Line[], places: number, step: Step): void {
  if (step.act === "sign up" || step.act === "wait") {
    paper.push({ heads: step.heads, has: "nothing yet" });
  } else if (step.act === "over") paper.push({ heads: step.heads, has: "place" });
  else if (step.act === "by hand") {
    if (peopleIn(paper) + step.heads <= places) paper.push({ heads: step.heads, has: "place" });
  } else if ("at" in step) {
    const line = paper[step.at];
    if (step.act === "cancel" && line) line.has = "gone";
    if (step.act === "take away" && line && line.has !== "gone" && line.heads > 1) line.heads -= 1;
  }
  letIn(paper, places);
}

const inWords = { confirmed: "place", waiting: "nothing yet", cancelled: "gone" } as const;

const asLines = (entries: readonly SignUpEntry[]): Line[] =>
  entries.map(({ heads, state }) => ({ heads, has: inWords[state] }));

describe.each(bothDatabases)("on $kind", ({ kind, place, open, fresh }) => {
  test("places are given as on a list on paper, whoever signs up, cancels, or counts places anew", async () => {
    const database = await fresh();
    const signUps = createSignUps(database, otherMoney, messageIdDomain);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const name = randomUUID();
        const paper: Line[] = [];
        let places = 4;
        await signUps.publish([eventOf(name, places)], nowMs);
        for (const step of steps) {
          const entry = "at" in step ? (await signUps.list(name))[step.at] : undefined;
          if (step.act === "places") {
            places = step.places;
            await signUps.publish([eventOf(name, places)], nowMs);
          } else if (step.act === "sign up") await take(signUps, eventOf(name, places), step.heads);
          else if ("heads" in step) {
            const how = { "by hand": "ask", over: "over", wait: "wait" } as const;
            const arrival = arrivalOf(eventOf(name, places));
            await signUps.takeByHand(said(step.heads), arrival, how[step.act]);
          } else if (entry && step.act === "cancel") await signUps.cancel(entry, nowMs);
          else if (entry) {
            const number = entry.people.findLastIndex((one) => one !== undefined) + 1;
            await signUps.takeAway(entry, number, nowMs);
          }
          onPaper(paper, places, step);
          expect(asLines(await signUps.list(name))).toEqual(paper);
        }
      }),
      tries(kind === "sqlite" ? 60 : 12),
    );
  });

  test("two processes that are asked at once give no place twice, and keep the order of arrival", async () => {
    const where = await place();
    const pools = [
      await open(where, { patienceMs: 30_000 }),
      await open(where, { patienceMs: 30_000 }),
    ];
    await migrate(pools[0]!);
    const sites = pools.map((database) => createSignUps(database, otherMoney, messageIdDomain));
    const event = eventOf("retiro", 10);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => take(sites[index % 2]!, event, 1 + (index % 2))),
    );
    const entries = await sites[0]!.list("retiro");
    const paper: Line[] = [];
    for (const { heads } of entries) onPaper(paper, 10, { act: "sign up", heads });
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1));
    expect(asLines(entries)).toEqual(paper);

    // A place is given in one transaction, by the office or by itself at the same moment.
    const taken = entries.filter(({ state }) => state === "confirmed");
    await Promise.all([
      ...taken.slice(0, 4).map((entry, at) => sites[at % 2]!.cancel(entry, nowMs)),
      sites[0]!.publish([eventOf("retiro", 12)], nowMs),
      sites[1]!.publish([eventOf("retiro", 12)], nowMs),
    ]);
    const after = await sites[1]!.list("retiro");
    const heads = after.reduce((sum, one) => sum + (one.state === "confirmed" ? one.heads : 0), 0);
    expect(heads).toBeLessThanOrEqual(12);
    const free = 12 - heads;
    expect(after.filter((one) => one.state === "waiting" && one.heads <= free)).toEqual([]);
  });

  test("each place that two processes make free at once goes to another who waits", async () => {
    const where = await place();
    const pools = [await open(where), await open(where)];
    await migrate(pools[0]!);
    const sites = pools.map((database) => createSignUps(database, otherMoney, messageIdDomain));
    const event = eventOf("retiro", 8);
    for (let count = 0; count < 16; count += 1) await take(sites[0]!, event, 1);
    const full = await sites[0]!.list("retiro");

    await Promise.all(full.slice(0, 8).map((entry, at) => sites[at % 2]!.cancel(entry, nowMs)));

    const states = (await sites[1]!.list("retiro")).map(({ state }) => state);
    expect(states).toEqual([...Array(8).fill("cancelled"), ...Array(8).fill("confirmed")]);
  });
});
