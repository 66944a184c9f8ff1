import { z } from "zod";
import { spoken } from "../format/text.ts";
import { paths } from "../kit/paths.ts";
import { emptyableList, line, record, whole, yesNo } from "../kit/values.ts";
import { type AddedText } from "../content/additions.ts";
import type { Content } from "../content/content.ts";
import { titleLine } from "../content/lines.ts";
import { type Line, limits } from "./contract.ts";

const shortName = (example: string) =>
  line(40).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    `escreva só letras pequenas sem acento, números e hífens, como ${example}`,
  );

const uniqueNames = (list: readonly { name: string }[]): boolean =>
  new Set(list.map(({ name }) => name)).size === list.length;

const manyPlaces = `escreva de 1 a ${limits.places}`;

const job = record({
  name: ["nome", shortName("bateria"), "Nome curto", "Como bateria. Depois de usado não mude."],
  title: titleLine(40),
  places: ["vagas", whole(manyPlaces, 1, limits.places), "Vagas", "Quantas pessoas de cada vez."],
  /** With fewer people the home page warns a week before; absent: every place may stay open. */
  minimum: [
    "minimo",
    whole(manyPlaces, 1, limits.places).optional(),
    "Mínimo",
    "Com menos, a página inicial avisa em vermelho sete dias antes.",
  ],
}).refine(({ places, minimum = 1 }) => minimum <= places, {
  path: ["minimo"],
  message: "o mínimo não passa das vagas",
});

const team = record({
  name: ["nome", shortName("louvor"), "Nome curto", "Como louvor. Depois de usado não mude."],
  title: titleLine(40),
  arrivalMinutes: [
    "chegada",
    whole("escreva quantos minutos antes, como 45", 0, 240).default(0),
    "Chegada, em minutos antes",
    "Quanto antes do encontro a equipe chega: 45.",
  ],
  /** Absent: the team serves at every gathering, and at every event with an hour. */
  gatherings: [
    "encontros",
    z.array(line(60)).min(1, "escreva um encontro, ou tire a lista: vale para todos").optional(),
    "Encontros",
    "Os nomes, como estão na programação. Sem nenhum, a equipe serve em todos.",
    "Novo encontro",
  ],
  isClosed: [
    "fechada",
    yesNo.optional(),
    "Só a liderança preenche",
    "Ninguém pega uma vaga aberta pelo link.",
  ],
  jobs: [
    "funcoes",
    z
      .array(job)
      .min(1, "escreva ao menos uma função")
      .max(limits.jobs, `deixe no máximo ${limits.jobs} funções`)
      .refine(uniqueNames, "há duas funções com o mesmo nome curto"),
    "Funções",
    "O que se faz nesta equipe.",
    "Nova função",
  ],
});

export type Team = z.output<typeof team>;
export type Job = z.output<typeof job>;

const rotaSchema = record({
  teams: [
    "equipes",
    emptyableList(
      z
        .array(team)
        .max(limits.teams, `cabem até ${limits.teams} equipes`)
        .refine(uniqueNames, "há duas equipes com o mesmo nome curto"),
    ),
    "Equipes",
    "Quem serve nos encontros. As pessoas ficam em Escala, nunca neste texto.",
    "Nova equipe",
  ],
});

declare module "../content/additions.ts" {
  interface AddedContent {
    rota?: z.output<typeof rotaSchema>;
  }
}

/** True if the team's list has a gathering of this name; a team without one serves at all. */
const isListed = ({ gatherings }: Pick<Team, "gatherings">, name: string): boolean =>
  !gatherings || gatherings.some((one) => spoken(one) === spoken(name));

/** True if the team serves at this line. At an event in place of a weekly gathering it serves by that one's line, if it can. */
export const servesAt = (
  some: Pick<Team, "gatherings">,
  { name, instead = [] }: Pick<Line, "name" | "instead">,
): boolean => isListed(some, name) && !instead.some((one) => isListed(some, one));

/** Stands for a team that left the file, as long as somebody is in it; it has no job and no gathering. */
export const goneTeam = (name: string): Team => ({
  name,
  title: name,
  arrivalMinutes: 0,
  gatherings: [],
  isClosed: true,
  jobs: [],
});
export const isGone = ({ jobs }: Team): boolean => jobs.length === 0;

/** A job of a team; one that left the file has its short name for a title, and no place. */
export const jobOf = ({ jobs }: Team, name: string): Job =>
  jobs.find((one) => one.name === name) ?? { name, title: name, places: 0, minimum: undefined };

/** True if the church has a team; without one there is no page of the rota anywhere. */
export const hasRota = ({ rota }: Content): boolean => (rota?.teams.length ?? 0) > 0;

export const rotaText: AddedText<"rota"> = {
  name: "rota",
  file: "escala.yaml",
  schema: rotaSchema,
  words: {
    label: "Equipes da escala",
    about: "As equipes que servem, e quantas pessoas cada função pede",
    // It shows on no page of the site.
    pages: [paths.home],
  },
  before: "igreja",
  wordsOf: () => ({}),
};
