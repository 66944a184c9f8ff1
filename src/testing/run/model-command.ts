import type * as fc from "fast-check";

/** A command that begins something and does not wait for it: the scheduler mixes it with the rest. */
export const modelCommand = <World extends object>(
  text: string,
  run: (world: World) => void,
): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_model, world) => run(world),
  toString: () => text,
});
