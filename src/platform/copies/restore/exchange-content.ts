import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { openMoves } from "./moves.ts";

type Exchanged = {
  /** All is as it was before. */
  takeBack(): Promise<void>;
};

/**
 * What is in the content folder goes to `aside`, and what is in `next` takes its place; both lie on its disk. Not the
 * folder itself, which may be where a disk is mounted. Where a part cannot be moved all of it is as it was.
 */
export async function exchangeContent(
  contentFolder: string,
  next: string,
  aside: string,
): Promise<Exchanged> {
  const { move, takeBack } = openMoves();
  try {
    for (const name of await readdir(contentFolder)) {
      // What is hidden is in no copy, and stays.
      if (!name.startsWith(".")) await move(join(contentFolder, name), join(aside, name));
    }
    for (const name of await readdir(next)) await move(join(next, name), join(contentFolder, name));
  } catch (error) {
    await takeBack();
    throw error;
  }
  return { takeBack };
}
