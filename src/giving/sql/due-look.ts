import { type RawBuilder, sql } from "kysely";
import { longestWaitMs, paces, slowAfterMs } from "../charge/look-schedule.ts";
import { openStates } from "../charge/life/gift-state.ts";

/**
 * Whether a gift's next look has come. One that lies further ahead than `nextLookAt` would set it now was written
 * by a clock that has been set back since, and has come too.
 */
export const isDue = (nowMs: number): RawBuilder<boolean> =>
  sql`(next_look_at <= ${nowMs} or next_look_at > ${nowMs + longestWaitMs}
    or ${sql.join(
      openStates.map((state) => isTooFar(state, nowMs)),
      sql` or `,
    )})`;

function isTooFar(state: keyof typeof paces, nowMs: number): RawBuilder<boolean> {
  const { leastMs, mostMs, parts } = paces[state];
  return sql`state = ${state} and (
    (next_look_at > ${nowMs + mostMs} and moved_at >= ${nowMs - slowAfterMs})
    or (next_look_at > ${nowMs + leastMs} and (next_look_at - ${nowMs}) * ${parts} > ${nowMs} - moved_at))`;
}
