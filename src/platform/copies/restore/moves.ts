import { rename } from "node:fs/promises";

/** Renames that are taken back together, the last one first. */
export function openMoves() {
  const done: [from: string, to: string][] = [];
  return {
    async move(from: string, to: string): Promise<void> {
      await rename(from, to);
      done.push([from, to]);
    },
    async takeBack(): Promise<void> {
      for (let last = done.at(-1); last; last = done.at(-1)) {
        await rename(last[1], last[0]);
        done.pop();
      }
    },
  };
}
