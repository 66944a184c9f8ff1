import type * as fc from "fast-check";

/** A command that starts something without waiting, so that the scheduler mixes it with the rest. */
export const modelCommand = <World extends object>(
  text: string,
  run: (world: World) => void,
): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_model, world) => run(world),
  toString: () => text,
});
