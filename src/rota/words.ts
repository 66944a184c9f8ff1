import { minuteMs } from "../format/church-clock.ts";
import { monthAlone, weekdayAndDay } from "../format/date-words.ts";
import { clock } from "../format/gatherings.ts";
import { firstName } from "../format/names.ts";
import type { Line, Said } from "./contract.ts";
import type { Duty } from "./month/plan.ts";
import { jobOf, type Team } from "./schema.ts";

export const rotaWords = {
  acts: {
    "saw-rota": "viu a escala de",
    "printed-rota": "abriu a escala para imprimir de",
    "saved-rota": "mudou a escala de",
    "published-rota": "publicou a escala de",
    "answered-rota": "anotou uma resposta na escala de",
    "told-rota": "marcou alguém como avisado na escala de",
    "moved-rota": "deu outro lugar a quem ficou sem na escala de",
    "listed-rota-people": "viu as pessoas da escala",
    "read-rota-person": "viu uma pessoa da escala",
    "added-rota-person": "pôs uma pessoa na escala",
    "changed-rota-person": "mudou uma pessoa da escala",
    "new-rota-link": "trocou o link de uma pessoa da escala",
    "removed-rota-person": "tirou uma pessoa da escala",
    "set-rota-leaders": "mudou quem lidera as equipes da escala",
  },
  done: {
    "escala-guardada": "Escala guardada.",
    "escala-igual": "Nada mudou: a escala já estava assim.",
    "escala-guardada-avisando":
      "Escala guardada. Quem tem e-mail já vai saber da mudança; os outros estão abaixo, para avisar.",
    "escala-publicada":
      "Escala publicada. Quem tem e-mail já vai receber; os outros estão abaixo, para avisar.",
    "escala-ja-publicada": "Esta escala já estava publicada.",
    "escala-avisado": "Marcado como avisado.",
    "escala-ja-avisado": "Esta pessoa já estava marcada como avisada.",
    "escala-respondida": "Resposta anotada.",
    "escala-ja-respondida": "Nada mudou agora: a resposta já era esta.",
    "escala-passada": "Pronto: quem estava sem lugar já tem outro.",
    "escala-tirada": "Pronto: saiu da escala.",
    "escala-tirada-avisando":
      "Pronto: saiu da escala. Quem tem e-mail já vai saber; os outros estão em Avisar.",
    "escala-passada-em-parte":
      "Não havia lugar para todos: quem ficou sem lugar continua abaixo. Escolha outro.",
    "escala-nao-passada": "Nada mudou: não há lugar livre ali. Escolha outro, ou tire da escala.",
    "pessoa-na-escala": "Pronto: já pode ser escalada. Mande o link, que é só desta pessoa.",
    "pessoa-ja-na-escala":
      "Esta pessoa já estava na escala, e continua sendo uma só: as funções foram acrescentadas.",
    "pessoa-mudada": "Guardado.",
    "link-trocado":
      "Link trocado. O de antes não abre mais, nem a agenda posta por ele; mande o novo.",
    "pessoa-fora":
      "Pronto: saiu da escala. Os próximos lugares estão abertos, e o link não abre mais.",
    "link-ja-trocado":
      "Nada mudou agora: outra pessoa mudou isto antes. O link abaixo é o que vale.",
    "escala-mudou-antes": "Nada mudou agora: outra pessoa mudou isto antes. Veja abaixo como está.",
    "lideres-guardados": "Guardado: cada um vê agora as suas equipes.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    rotaWords: typeof rotaWords;
  }
}

/** "domingo, 6 de dezembro" */
export const dayWords = ({ startsAtMs }: Pick<Line, "startsAtMs">): string =>
  weekdayAndDay(startsAtMs);

/** "domingo, 6 de dezembro, 19:00" */
export const timeWords = (line: Pick<Line, "startsAtMs">): string =>
  `${dayWords(line)}, ${clock(line.startsAtMs)}`;

/** "chegar às 18:15"; undefined where the team comes when it begins. */
export const arrivalWords = (
  { arrivalMinutes }: Pick<Team, "arrivalMinutes">,
  { startsAtMs }: Pick<Line, "startsAtMs">,
): string | undefined =>
  arrivalMinutes > 0 ? `chegar às ${clock(startsAtMs - arrivalMinutes * minuteMs)}` : undefined;

/** "Louvor, Voz" */
export const placeTitle = ({ team, job }: Pick<Duty["at"], "team" | "job">): string =>
  `${team.title}, ${job.title}`;

type Named = Partial<Pick<Duty, "person" | "guest">>;

/** Name of the person in a place, for leaders. */
export function wholeName({ person, guest }: Named): string {
  if (guest !== undefined) return `${guest} (convidado)`;
  if (!person) return "(saiu)";
  return person.goneAtMs === undefined ? person.name : `${person.name} (saiu)`;
}

/** First name alone: for papers and groups, which may go anywhere. */
export const shortName = ({ person, guest = "" }: Named): string =>
  firstName(person?.name ?? guest);

/** A change, as a sentence to the person that it touches: "Mudou: …", "Não haverá: …". */
export function saidWords({ why, line, before, jobs = [] }: Said, team: Team): string {
  if (!line) return "";
  const at = `${line.name}, ${timeWords(line)}`;
  const what = jobs.map((job) => jobOf(team, job).title).join(", ");
  const isMoved = before && before.startsAtMs !== line.startsAtMs;
  const venue = before && before.venue !== line.venue ? `, ${line.venue}` : "";
  switch (why) {
    case "called-off":
      return `Não haverá: ${at}.`;
    case "back":
      return `Voltou a ter: ${at}, ${line.venue}.`;
    case "time":
      return `Mudou: ${at}${venue}${isMoved ? `, antes ${timeWords(before)}` : ""}.`;
    case "venue":
      return `Mudou o lugar de ${at}: ${line.venue}.`;
    case "taken-away":
      return `Você não está mais na escala de ${at}.`;
    default:
      return `Você está na escala de ${at}${what ? `: ${what}` : ""}.`;
  }
}

/** "dezembro"; with its year where that is not this one. */
export const monthWordsOf = (month: string, nowYear: number): string =>
  Number(month.slice(0, 4)) === nowYear
    ? monthAlone(`${month}-15`)
    : `${monthAlone(`${month}-15`)} de ${month.slice(0, 4)}`;
