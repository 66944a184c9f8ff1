import { randomUUID } from "node:crypto";

/** In hexadecimal digits and hyphens: what comes before the variant of a UUID. */
const untilVariant = 19;
const mostOfMillisecond = 4_095;

let lastMs = -1;
let count = 0;

/**
 * A UUID, version 7, of this millisecond since the epoch. It sorts behind those made before it in this process, those of the
 * same millisecond too: it counts where others have chance (RFC 9562, 6.2, method 1); 74 - 12 bits of chance stay.
 */
export function orderedId(nowMs: number): string {
  count = nowMs === lastMs ? Math.min(count + 1, mostOfMillisecond) : 0;
  lastMs = nowMs;
  const time = nowMs.toString(16).padStart(12, "0");
  const counted = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}-${randomUUID().slice(untilVariant)}`;
}
