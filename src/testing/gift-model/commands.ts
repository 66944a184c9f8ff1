import * as fc from "fast-check";
import { modelCommand } from "../run/model-command.ts";
import type { Card } from "./strict-provider.ts";
import type { World } from "./world.ts";

const command = modelCommand<World>;

const card = fc.constantFrom<Card>("visa", "declined", "3ds", "3ds");
const index = fc.nat({ max: 30 });
const seconds = fc.constantFrom(1, 3, 5, 10, 20, 30, 60, 130, 600, 3_700);

const picked = <Item>(items: Item[], at: number): Item | undefined => items[at % items.length];

/** All that may happen to gifts, by whomever. */
export const giftCommands: fc.Arbitrary<fc.AsyncCommand<object, World>>[] = [
  fc
    .tuple(card, fc.integer({ min: 1, max: 99_999 }))
    .map(([of, amount]) => command(`give(${of}, ${amount})`, (world) => world.give(of, amount))),
  index.map((at) => command(`event(${at})`, (world) => world.deliver(at))),
  index.map((at) => command(`event again(${at})`, (world) => world.deliver(at))),
  index.map((at) => command(`ask(${at})`, (world) => world.ask(at))),
  fc.constant(command("turn", (world) => world.reconcile())),
  seconds.map((count) => command(`wait(${count} s)`, (world) => world.pass(count * 1_000))),
  fc.tuple(index, fc.boolean()).map(([at, isPassed]) =>
    command(`bank(${at}, ${isPassed})`, (world) => {
      const intent = picked(world.atHand(), at);
      if (intent) world.provider.answerCheck(intent, isPassed);
    }),
  ),
  fc.tuple(index, card).map(([at, of]) =>
    command(`steal(${at}, ${of})`, (world) => {
      const intent = picked(world.atHand(), at);
      if (intent) world.provider.confirm(intent, of);
    }),
  ),
  fc
    .tuple(fc.constantFrom("before" as const, "after" as const), fc.integer({ min: 1, max: 4 }))
    .map(([when, times]) =>
      command(`fail(${when}, ${times})`, (world) => world.provider.failNext(when, times)),
    ),
  fc.constant(command("crash", (world) => world.crash())),
];
