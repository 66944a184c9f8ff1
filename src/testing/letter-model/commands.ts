import * as fc from "fast-check";
import { modelCommand } from "../run/model-command.ts";
import type { World } from "./world.ts";

const command = modelCommand<World>;

const index = fc.nat({ max: 1 });
const dayMs = 86_400_000;

/** Everything that can happen to letters. */
export const letterCommands: fc.Arbitrary<fc.AsyncCommand<object, World>>[] = [
  index.map((at) => command(`receive(${at})`, (world) => world.receive(at))),
  index.map((at) => command(`receive again(${at})`, (world) => world.receive(at))),
  fc
    .constantFrom("think" as const, "think" as const, "drop" as const, "retry" as const)
    .map((fate) => command(fate, ({ peer }) => peer.next(fate))),
  fc
    .constantFrom("refuse" as const, "throw" as const)
    .map((fate) => command(fate, ({ peer }) => peer.next(fate))),
  fc.constant(command("decide", ({ peer }) => peer.decide())),
  fc
    .constantFrom(1, 2, 5, 10)
    .map((seconds) => command(`pass(${seconds} s)`, (world) => world.pass(seconds * 1_000))),
  fc
    .constantFrom(-dayMs, -60_000, 60_000, dayMs)
    .map((ms) => command(`clock(${ms})`, (world) => world.moveClock(ms))),
  index.map((at) => command(`crash(${at})`, (world) => world.crash(at))),
];
