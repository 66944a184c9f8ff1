import { randomUUIDv7 } from "node:crypto";

/** Lengths in hexadecimal digits and hyphens (RFC 9562, 5.7): the millisecond and the version, then twelve bits of chance. */
const untilChance = 15;
const chanceDigits = 3;
const mostOfMillisecond = 4_095;

let lastBeginning = "";
let count = 0;

/**
 * A UUID, version 7, that sorts behind those made before it in this process, those of the same millisecond too: Node's are
 * in no order within one. It counts where those have chance (RFC 9562, 6.2, method 1); 74 - 12 bits of chance stay.
 */
export function orderedId(): string {
  const id = randomUUIDv7();
  const beginning = id.slice(0, untilChance);
  count = beginning === lastBeginning ? Math.min(count + 1, mostOfMillisecond) : 0;
  lastBeginning = beginning;
  const counted = count.toString(16).padStart(chanceDigits, "0");
  return `${beginning}${counted}${id.slice(untilChance + chanceDigits)}`;
}
