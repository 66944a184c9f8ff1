import type { Database } from "../../platform/database/database.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey } from "../contract.ts";
import { mayAnswer, stateAfter } from "../month/duty-state.ts";
import {
  factsOf,
  holdRota,
  isPublished,
  linesByKey,
  readPublished,
  tellLeaders,
} from "./rota-rows.ts";

/** `same`: it said so already, or says more by now. `begun`: nobody answers any more. */
export type Answered = "answered" | "same" | "gone" | "begun";

/**
 * Takes a "yes" or a "no" for one duty, by the person's link or by a leader whom they told. A "no" opens the place; the
 * leaders hear of one that came by a link.
 */
export const answerDuty = (
  database: Database,
  content: Content,
  {
    id,
    news,
    by,
  }: { id: string; news: "confirm" | "refuse"; by: { team: string } | { personId: string } },
  sending: { messageIdDomain: string; nowMs: number },
): Promise<Answered> =>
  database.write(async (writer) => {
    await holdRota(writer);
    const duty = await writer
      .selectFrom("rotaDuties")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    const isTheirs = "team" in by ? duty?.team === by.team : duty?.personId === by.personId;
    if (!duty?.personId || !isTheirs) return "gone";
    if (!isPublished(await readPublished(writer), duty)) return "gone";
    const line = linesByKey(content.programme, [monthOfKey(duty.line)]).get(duty.line);
    if (!line) return "gone";
    if (!mayAnswer(line, sending.nowMs)) return "begun";
    const state = stateAfter(duty.state, news);
    if (!state) return "same";
    await writer
      .updateTable("rotaDuties")
      .set({ state, before: duty.state, answeredAtMs: sending.nowMs })
      .where("id", "=", id)
      .execute();
    if (news === "refuse" && "personId" in by) {
      const { team, personId: ofPerson, job } = duty;
      const said = { line: factsOf(line), jobs: [job] };
      await tellLeaders(
        writer,
        { kind: "rota-cannot", team, about: line.key, said, ofPerson },
        sending,
      );
    }
    return "answered";
  });
