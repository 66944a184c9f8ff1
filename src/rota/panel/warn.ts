import { monthOf } from "../../format/church-clock.ts";
import type { Warning } from "../../kit/warning.ts";
import type { Content } from "../../content/content.ts";
import { lostPart } from "../month/plan.ts";
import { hasRota, servesAt } from "../schema.ts";
import { atSameHours, linesAfter, linesByKey } from "../sql/rota-rows.ts";
import { timeWords, wholeName } from "../words.ts";
import type { RotaPorts } from "./ports.ts";

type Ports = Pick<RotaPorts, "months" | "content" | "now">;

/**
 * Warns, before a text is published, of people who lose their place, and of names of gatherings that a team then seeks
 * in vain.
 */
export const warnOfLost = async (ports: Ports, next: Content): Promise<Warning[]> => [
  ...(await placesLost(ports, next)),
  ...gatheringsLost(ports.content(), next, ports.now()),
];

function gatheringsLost(before: Content, next: Content, nowMs: number): Warning[] {
  const unknown = unknownGatherings(next, nowMs);
  const known = unknown.length > 0 ? unknownGatherings(before, nowMs) : [];
  const names = unknown.filter((one) => !known.includes(one));
  if (names.length === 0) return [];
  return [
    {
      words: `Na escala, nenhum encontro da programação se chama ${names.join(", nem ")}: a equipe não serve nele. Mude também em Equipes da escala, em Encontros.`,
    },
  ];
}

/** Names under a team's Encontros that no gathering has in the months that can be filled. */
function unknownGatherings({ programme, rota }: Content, nowMs: number): string[] {
  if (!rota) return [];
  const month = monthOf(nowMs);
  const names = [...linesByKey(programme, nowMs).values()].flatMap(({ key, name }) =>
    key >= month ? name : [],
  );
  return rota.teams.flatMap(({ title, gatherings = [] }) =>
    gatherings
      .filter((one) => !names.some((name) => servesAt({ gatherings: [one] }, { name })))
      .map((one) => `“${one}” (${title})`),
  );
}

async function placesLost({ months, content, now }: Ports, next: Content): Promise<Warning[]> {
  // Without teams everybody has lost their place already.
  if (!hasRota(content())) return [];
  const plan = await months.read(content(), now());
  const placed = plan.duties.filter(
    ({ at, state, lost }) => at.line.endsAtMs > now() && state !== "refused" && !lost,
  );
  const last = content();
  const known = atSameHours([...plan.known.values()], last.church.zone);
  const lines = linesAfter(known, { last, next, nowMs: now() });
  const nextPlan = { lines, teams: next.rota?.teams ?? [] };
  const lost = placed.flatMap((duty) =>
    lostPart(nextPlan, duty) ? `${timeWords(duty.at.line)}, ${wholeName(duty)}` : [],
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
