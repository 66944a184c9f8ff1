import { panelPaths } from "../../kit/panel/panel-paths.ts";

export const rotaPath = `${panelPaths.home}/escala` as const;
export const monthPath = <Month extends string>(month: Month) => `${rotaPath}/${month}` as const;
export const teamPath = <Month extends string, Team extends string>(month: Month, team: Team) =>
  `${rotaPath}/${month}/${team}` as const;

const teamActs = {
  suggest: "sugerir",
  publish: "publicar",
  told: "avisado",
  answer: "resposta",
  move: "passar",
  paper: "imprimir",
} as const;
export const teamActPath = <Month extends string, Team extends string>(
  month: Month,
  team: Team,
  act: keyof typeof teamActs,
) => `${teamPath(month, team)}/${teamActs[act]}` as const;

export const peoplePath = `${rotaPath}/pessoas` as const;
export const personPath = <Id extends string>(id: Id) => `${peoplePath}/${id}` as const;
const personActs = { link: "link", remove: "tirar" } as const;
export const personActPath = <Id extends string>(id: Id, act: keyof typeof personActs) =>
  `${personPath(id)}/${personActs[act]}` as const;

/** Path of the form for the teams of each leader. */
export const leadersPath = `${rotaPath}/lideres` as const;
