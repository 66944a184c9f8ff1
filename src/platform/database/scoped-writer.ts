import type { Writer } from "./database.ts";

/**
 * Gives a run a writer that answers until the run ends. What it did not wait for would otherwise fall among
 * the rows of the next run of the same transaction.
 */
export async function withScopedWriter<Result>(
  writer: Writer,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const own = writer.withPlugin({
    transformQuery({ node }) {
      if (isOver) throw new Error("A run asked after it had ended.");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    return await run(own);
  } finally {
    isOver = true;
  }
}
