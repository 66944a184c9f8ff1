import { expect } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import type { World } from "./world.ts";

/** After the run: every promised letter arrived or has a reason, and none arrived twice without one. */
export async function checkLetters(database: Database, world: World): Promise<void> {
  const { peer, promised } = world;
  const letters = await listLetters(database);
  const kept = new Map(letters.map((letter) => [letter.id, letter]));
  for (const id of promised) {
    const letter = kept.get(id);
    if (letter?.state === "sending") expect(peer.thinking(), id).toContain(id);
    else if (letter?.state === "parked") expect(letter.lastError, id).toMatch(reasons);
    else {
      expect(letter?.state, id).toBe("sent");
      expect(peer.taken, id).toContain(id);
    }
  }
  const excuses = [...world.excused, ...world.takeovers, ...peer.dropped];
  const times = (id: string, list: string[]) => list.filter((one) => one === id).length;
  for (const id of new Set(peer.taken)) {
    expect(times(id, peer.taken), `copies of ${id}`).toBeLessThanOrEqual(1 + times(id, excuses));
  }
  expect(world.surprises).toEqual([]);
}

/** The reasons for a parked letter. */
const reasons = /^(550|tried for 72 h|failed here|\d+ attempts came to no end)/;

/** Deletes everything that a run wrote. */
export async function wipe(database: Database): Promise<void> {
  await database.write(async (writer) => {
    for (const table of ["outbox", "contactMessages", "hits", "spentCaptchas"] as const) {
      await writer.deleteFrom(table).execute();
    }
  });
}
