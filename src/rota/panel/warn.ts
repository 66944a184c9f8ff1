import type { Warning } from "../../kit/warning.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey } from "../contract.ts";
import { lostKind } from "../month/team-month.ts";
import { linesByKey } from "../sql/rota-rows.ts";
import { timeWords, wholeName } from "../words.ts";
import type { RotaPorts } from "./ports.ts";

/** Says, before a text is published, who of the days to come loses their place by it. */
export async function warnOfLost(
  { months, content, now }: Pick<RotaPorts, "months" | "content" | "now">,
  next: Content,
): Promise<Warning[]> {
  const plan = await months.readAll(content(), []);
  const placed = plan.duties.flatMap((duty) => {
    const line = plan.lines.get(duty.line);
    const isOver = !line || line.endsAtMs <= now();
    return isOver || duty.state === "refused" || lostKind(plan, duty) ? [] : { duty, line };
  });
  const keys = placed.map(({ line }) => monthOfKey(line.key));
  const nextPlan = { lines: linesByKey(next.programme, keys), teams: next.rota?.teams ?? [] };
  const lost = placed.flatMap(({ duty, line }) =>
    lostKind(nextPlan, duty) ? `${timeWords(line)}, ${wholeName(duty, plan.people)}` : [],
  );
  if (lost.length === 0) return [];
  const some = lost.slice(0, 5).join("; ");
  const more = lost.length > 5 ? ` e mais ${lost.length - 5}` : "";
  const who = lost.length === 1 ? "1 lugar" : `${lost.length} lugares`;
  return [
    {
      words: `Na escala, ${who} com gente fica sem encontro ou função: ${some}${more}. Ninguém some: depois de publicar, passe a outro lugar em Escala.`,
    },
  ];
}
