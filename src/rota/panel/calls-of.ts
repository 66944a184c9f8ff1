import { yearOf } from "../../format/church-clock.ts";
import { firstName, ofChurch } from "../../format/names.ts";
import { ownPath, type Said } from "../contract.ts";
import type { Plan } from "../month/book.ts";
import type { Team } from "../schema.ts";
import { monthWordsOf, saidWords } from "../words.ts";
import type { RotaPorts } from "./ports.ts";
import type { Call } from "./team-props.ts";
import { ownLines } from "./team-words.ts";

/** Sentences for everybody who has to be called, the whole month where that is the news. */
export async function callsOf(
  { months, publicUrl, churchName, now }: RotaPorts,
  plan: Plan,
  { team, month }: { team: Team; month: string },
): Promise<Call[]> {
  const sentences = new Map<string, string[]>();
  for (const { personId, kind, about, said } of await months.calls([team.name])) {
    if (!personId || !about.startsWith(month)) continue;
    const words =
      kind === "rota-month"
        ? `A sua escala de ${monthWordsOf(about, yearOf(now()))} em ${team.title}:\n${ownLines(plan, personId, team, about)}`
        : kind === "rota-reminder"
          ? `Lembrete:\n${ownLines(plan, personId, team, about)}`
          : saidWords(JSON.parse(said) as Said, team);
    sentences.set(personId, [...(sentences.get(personId) ?? []), words]);
  }
  return [...sentences].flatMap(([personId, words]) => {
    const person = plan.people.get(personId);
    if (!person?.code) return [];
    const link = new URL(ownPath(person.code), publicUrl).href;
    const hello = `Olá, ${firstName(person.name)}! Aqui é ${ofChurch(churchName())}.`;
    return [{ person, sentence: [hello, ...words, `Veja e responda aqui: ${link}`].join("\n") }];
  });
}
