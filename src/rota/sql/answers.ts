import type { Database } from "../../platform/database/database.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey } from "../contract.ts";
import { isPublished, lostKind } from "../month/book.ts";
import { mayAnswer, stateAfter } from "../month/duty-state.ts";
import { changeRota, dutyOf, readPlan, type Sending, tellLeaders } from "./rota-rows.ts";

/**
 * `same`: the answer was this one already. `gone`: the duty is no longer theirs, maybe by their own no. `begun`: too
 * late.
 */
export type Answered = "answered" | "same" | "gone" | "begun";

/**
 * Takes a "yes" or a "no" for one duty, by the person's link or by a leader whom they told. A "no" opens the place, and
 * the team's other leaders hear of it.
 */
export const answerDuty = (
  database: Database,
  content: Content,
  {
    id,
    news,
    by,
  }: {
    id: string;
    news: "confirm" | "refuse";
    by: { personId: string } | { team: string; staffId: string };
  },
  sending: Sending,
): Promise<Answered> =>
  changeRota(database, async (writer) => {
    const duty = await dutyOf(writer, id);
    const isTheirs = "team" in by ? duty?.team === by.team : duty?.personId === by.personId;
    if (!duty?.personId || !isTheirs) return "gone";
    const plan = await readPlan(writer, content, [monthOfKey(duty.line)]);
    const line = plan.lines.get(duty.line);
    if (!line || lostKind(plan, duty) || !isPublished(plan, duty.team, duty.line)) return "gone";
    if (!mayAnswer(line, sending.nowMs)) return "begun";
    const state = stateAfter(duty.state, news);
    if (!state) return duty.state === "refused" && news === "confirm" ? "gone" : "same";
    await writer
      .updateTable("rotaDuties")
      .set({ state, before: duty.state, answeredAtMs: sending.nowMs })
      .where("id", "=", id)
      .execute();
    if (news === "refuse") {
      const knows = "staffId" in by ? { by: by.staffId } : {};
      await tellLeaders(writer, "rota-cannot", duty, line, { ...sending, ...knows });
    }
    return "answered";
  });
