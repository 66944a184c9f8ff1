import * as fc from "fast-check";
import { expect } from "vitest";
import { isOpen } from "../../giving/ledger/gift.ts";
import { modelCommand } from "../run/model-command.ts";
import type { Card } from "./model-intent.ts";
import type { World } from "./world.ts";

type Command = fc.AsyncCommand<object, World>;
const command = modelCommand<World>;

const card = fc.constantFrom<Card>("visa", "visa", "declined", "3ds", "3ds");
const index = fc.nat({ max: 1_000 });
const seconds = fc.constantFrom(1, 3, 5, 10, 20, 30, 60, 130, 600, 3_700);
const hourMs = 3_600_000;
const back = [-24 * hourMs, -24 * hourMs, -hourMs, -60_000];
const ahead = [hourMs, 24 * hourMs, 40 * 24 * hourMs];

const picked = <Item>(items: Item[], at: number): Item | undefined => items[at % items.length];

/** Payments that wait for a bank check. */
const waiting = (world: World) =>
  world.atHand().filter(({ status }) => status === "requires_action");

const take = fc
  .record({
    kind: fc.constantFrom("refund" as const, "refund" as const, "dispute" as const),
    share: fc.constantFrom(0.1, 0.5, 1, 1),
    isPending: fc.boolean(),
    at: index,
  })
  .map(({ at, ...taking }) =>
    command(`take back(${at}, ${JSON.stringify(taking)})`, ({ provider }) => {
      const charged = provider.intents().filter(({ chargedCentavos }) => chargedCentavos > 0);
      const intent = picked(charged, at);
      if (intent) provider.takenBack.take(intent, taking);
    }),
  );

const give = fc
  .tuple(card, fc.integer({ min: 1, max: 99_999 }))
  .map(([of, amount]) => command(`give(${of}, ${amount})`, (world) => world.give(of, amount)));

const event = index.map((at) => command(`event(${at})`, (world) => world.deliver(at)));

/** Everything that can happen to gifts. */
const deeds: fc.Arbitrary<Command>[] = [
  give,
  give,
  give,
  fc
    .tuple(index, fc.boolean())
    .map(([at, isSame]) =>
      command(`give again(${at}, ${isSame})`, (world) => world.giveAgain(at, isSame)),
    ),
  event,
  event,
  event,
  index.map((at) => command(`ask(${at})`, (world) => world.ask(at))),
  fc.constant(command("turn", (world) => world.reconcile())),
  fc.constant(command("look", (world) => world.lookForReversals())),
  seconds.map((count) => command(`wait(${count} s)`, (world) => world.pass(count * 1_000))),
  fc.tuple(index, fc.boolean()).map(([at, isPassed]) =>
    command(`bank(${at}, ${isPassed})`, (world) => {
      const intent = picked(waiting(world), at);
      if (intent) world.provider.answerCheck(intent, isPassed);
    }),
  ),
  fc.tuple(index, card).map(([at, of]) =>
    command(`steal(${at}, ${of})`, (world) => {
      const intent = picked(world.atHand(), at);
      if (intent) world.provider.confirm(intent, of);
    }),
  ),
  index.map((at) =>
    command(`theft(${at})`, (world) => {
      const intent = picked(waiting(world), at);
      if (!intent) return;
      world.provider.answerCheck(intent, false);
      world.deliver(world.provider.events.length - 1);
      world.provider.confirm(intent, "visa");
    }),
  ),
  take,
  take,
  fc
    .tuple(index, index)
    .map(([at, to]) =>
      command(`bank moves(${at}, ${to})`, ({ provider }) => provider.takenBack.move(at, to)),
    ),
  fc
    .tuple(fc.constantFrom("before" as const, "after" as const), fc.integer({ min: 1, max: 4 }))
    .map(([when, times]) =>
      command(`fail(${when}, ${times})`, (world) => world.provider.failNext(when, times)),
    ),
  fc.constant(command("crash", (world) => world.crash())),
];

const setClock = (settingsMs: number[]) =>
  fc
    .constantFrom(...settingsMs)
    .map((ms) => command(`clock(${ms} ms)`, (world) => world.setClock(ms)));

const steps = (of: fc.Arbitrary<Command>[], count: number) =>
  fc.array(fc.oneof(...of), { minLength: count, maxLength: count, size: "max" });

/**
 * A list of commands; in a fifth of the runs the church's clock is set forward and back, in another fifth
 * only back.
 */
export const giftCommands = (count: number): fc.Arbitrary<Command[]> => {
  const steady = steps(deeds, count);
  const moved = [[...back, ...ahead], back].map(setClock);
  return fc.oneof(
    steady,
    steady,
    steady,
    ...moved.map((clock) => steps([...deeds, clock, clock], count)),
  );
};

/** After the run: checks that exactly the events that need a person were reported. */
export function checkAlarms({ provider, notes, clock }: World): void {
  const { alarms, moves, warnings } = notes;
  const told = (text: string) => alarms.filter((alarm) => alarm.text === text);
  const giftsTold = (text: string) => told(text).map(({ facts }) => facts.gift ?? "");
  const intents = provider.intents();

  const late = giftsTold("a gift thought lost was charged");
  const chargedLate = moves
    .filter(({ from, to }) => to === "succeeded" && (from === "canceling" || !isOpen(from)))
    .map(({ giftId }) => giftId);
  expect(late.sort(), "charged after a decline").toEqual(chargedLate.sort());
  const atOnce = new Set(intents.filter(({ wasOpen }) => !wasOpen).map(({ giftId }) => giftId));
  const ends = giftsTold("a gift has two ends");
  // A clock that is set forward makes a charge under way a lost one.
  if (!clock.wasMoved) {
    expect(
      late.filter((id) => atOnce.has(id)),
      "charged at once",
    ).toEqual([]);
    expect(ends).toEqual([]);
  }
  const refused = giftsTold("the card provider refused a request");
  expect(refused.filter((id) => provider.asked.includes(id))).toEqual([]);

  const misfits = told("money taken back does not fit the ledger");
  const reversals = provider.takenBack.all();
  for (const { facts } of misfits) {
    expect(facts.reason).toMatch(/^(no-gift|not-received|excess)$/);
    if (facts.reason !== "excess") continue;
    const intent = intents.find(({ id }) => id === facts.paymentId);
    const taken = reversals.filter(({ paymentId }) => paymentId === facts.paymentId);
    const most = taken.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    expect(most, "more than was given").toBeGreaterThan(intent?.chargedCentavos ?? 0);
  }
  // The models of card testing check their alarms.
  const ofCardTesting = [
    ...told("cards are in cooldown: too many were declined"),
    ...told("gifts were turned away: too many wait for a bank or for an answer"),
  ];
  const known = [late, ends, refused, misfits, ofCardTesting].map(({ length }) => length);
  expect(known.reduce((sum, count) => sum + count)).toBe(alarms.length);

  const disputed = reversals.filter(({ kind, state }) => kind === "dispute" && state === "open");
  const warned = warnings.map(({ facts }) => facts.reversal);
  expect(warned).toEqual(expect.arrayContaining(disputed.map(({ id }) => id)));
}
