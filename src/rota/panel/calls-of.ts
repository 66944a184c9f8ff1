import { firstName, ofChurch } from "../../format/names.ts";
import { ownPath } from "../contract.ts";
import { writtenOf } from "../letters/written.ts";
import type { Plan } from "../month/book.ts";
import type { Team } from "../schema.ts";
import type { RotaPorts } from "./ports.ts";
import type { Call } from "./team-props.ts";

/** Sentences for everybody who has to be called, by what a letter would say now. */
export async function callsOf(
  { months, publicUrl, churchName, now }: RotaPorts,
  plan: Plan,
  { team, month }: { team: Team; month: string },
): Promise<Call[]> {
  const calls = new Map<string, { words: string[]; knownMs: number }>();
  for (const news of await months.calls([team.name])) {
    const { personId = "", about, kind, madeAtMs } = news;
    const written = about.startsWith(month) && writtenOf(news, plan, now());
    if (!written) continue;
    const places = written.places.map(([when, what]) => `• ${when}: ${what}`);
    const words = ["rota-month", "rota-reminder"].includes(kind)
      ? [`${written.subject}:`, ...places]
      : [written.lead];
    const earlier = calls.get(personId)?.words ?? [];
    calls.set(personId, { words: [...earlier, ...words], knownMs: madeAtMs });
  }
  return [...calls].flatMap(([personId, { words, knownMs }]) => {
    const person = plan.people.get(personId);
    if (!person?.code) return [];
    const link = new URL(ownPath(person.code), publicUrl).href;
    const hello = `Olá, ${firstName(person.name)}! Aqui é ${ofChurch(churchName())}.`;
    const sentence = [hello, ...words, `Veja e responda aqui: ${link}`].join("\n");
    return [{ person, sentence, knownMs }];
  });
}
