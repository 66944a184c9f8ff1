import { daysAfter } from "../../format/church-clock.ts";
import type { Warning } from "../../kit/warning.ts";
import type { Content } from "../../content/content.ts";
import { monthOfKey } from "../contract.ts";
import { lostKind } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import { linesByKey } from "../sql/rota-rows.ts";
import { timeWords, wholeName } from "../words.ts";
import type { RotaPorts } from "./ports.ts";

/** Says, before a text is published, who of the days to come loses their place by it. */
export async function warnOfLost(
  { months, content, now }: Pick<RotaPorts, "months" | "content" | "now">,
  next: Content,
  today: string,
): Promise<Warning[]> {
  const { plan } = await months.read(content());
  const duties = plan.duties.filter(
    // One that was moved may still be to come.
    ({ line, state }) => state !== "refused" && line >= daysAfter(today, -32),
  );
  const keys = new Set(duties.map(({ line }) => monthOfKey(line)));
  const nextLines = linesByKey(next.programme, keys);
  const nextTeams = next.rota?.teams ?? [];
  const lost = duties.flatMap((duty) => {
    const line = plan.lines.get(duty.line);
    const find = (teams: readonly Team[]) => teams.find(({ name }) => name === duty.team);
    if (!line || line.endsAtMs <= now() || lostKind(plan, find(plan.teams), duty)) return [];
    if (!lostKind({ lines: nextLines }, find(nextTeams), duty)) return [];
    return `${timeWords(line)}, ${wholeName(duty, plan.people)}`;
  });
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
