// Names, states, limits and addresses of the rota, which its pages, letters and rules share.
import { panelPaths } from "../kit/panel/panel-paths.ts";

export const limits = {
  teams: 12,
  jobs: 12,
  places: 8,
  people: 200,
  /** Months after this one that can be filled. */
  monthsAhead: 6,
} as const;

/** State of one place at one gathering. Nobody is in an open one, so no row is kept for it. */
export type PlaceState = "open" | "to-confirm" | "confirmed" | "refused" | "cancelled";
export const placeWords: Record<PlaceState, string> = {
  open: "aberta",
  "to-confirm": "a confirmar",
  confirmed: "confirmada",
  refused: "não pode",
  cancelled: "cancelada",
};

/**
 * One gathering on its usual day, wherever the programme has moved it. Its key is that day and its name:
 * "2026-12-06-culto-de-celebracao"; the hour is added only where two share both.
 */
export type Line = {
  key: string;
  name: string;
  /** Its usual day, "2026-12-06": the month that it belongs to. */
  day: string;
  /** The time and place as they are this once. */
  startsAtMs: number;
  endsAtMs: number;
  venue: string;
  /** True if it does not take place. */
  isOff: boolean;
  /** Names of the weekly gatherings for which this dated event stands in. */
  instead?: readonly string[] | undefined;
};

/** The month of a line's key, which begins with the usual day, or of a day. */
export const monthOfKey = (key: string): string => key.slice(0, 7);

/** Facts of a piece of news when it was made. Its letter says how things stand as it leaves, and what was before. */
export type Said = {
  why?: "added" | "taken-away" | "time" | "venue" | "back" | "called-off";
  line?: Pick<Line, "name" | "startsAtMs" | "endsAtMs" | "venue"> | undefined;
  before?: Pick<Line, "startsAtMs" | "venue"> | undefined;
  /** The person's jobs there. */
  jobs?: readonly string[];
  /** Other places of the same team that the letter names too. */
  also?: readonly { line: string; job: string }[];
};

/** Key of a job of a team: "louvor/voz". */
export const jobKey = (team: string, job: string): string => `${team}/${job}`;

/** Time for which an answer may be taken back. */
export const undoMs = 10 * 60_000;

/** Posts of one address to the pages behind links. */
export const postLimit = { count: 30, windowMs: 10 * 60_000 } as const;

/** Hours before the beginning from which a "no" shows the church's WhatsApp too. */
export const lateHours = 48;

/** Days before a gathering from which a job under its minimum is red on the home page. */
export const redDays = 7;

/** Time for which the home page names a person who has not served for a year, until they are erased. */
export const namedMs = 60 * 86_400_000;

const own = "/escala/minha";
export const ownPath = <Part extends string>(code: Part) => `${own}/${code}` as const;
const ownActs = {
  confirm: "confirmar",
  refuse: "nao-posso",
  take: "posso",
  undo: "desfazer",
  away: "dias",
} as const;
export const ownActPath = <Part extends string>(code: Part, act: keyof typeof ownActs) =>
  `${own}/${code}/${ownActs[act]}` as const;
/**
 * Path of a person's calendar. It has a code of its own, since calendar programs keep an address and show it to others.
 */
export const calendarPath = <Part extends string>(code: Part) =>
  `/escala/agenda/${code}.ics` as const;
export const groupPath = <Part extends string>(code: Part) => `/escala/equipe/${code}` as const;

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
