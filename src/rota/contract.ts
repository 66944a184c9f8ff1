// Names, states, limits and addresses of the rota, which its pages, letters and rules share.

export const limits = {
  teams: 12,
  jobs: 12,
  places: 8,
  people: 200,
  /** Months after this one that can be filled. */
  monthsAhead: 6,
} as const;

export type MonthState = "draft" | "published";
export const monthWords: Record<MonthState, string> = {
  draft: "rascunho",
  published: "publicada",
};

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
 * One gathering on its usual day, whatever the programme makes of it. Known by name and usual day:
 * "2026-12-06-culto-de-celebracao"; with the hour behind only where two share both.
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
  /** It does not take place. */
  isOff: boolean;
};

/** One person, or one guest, in one place of a team. */
export type Duty = {
  id: string;
  team: string;
  job: string;
  /** The place's number within the job, from 0. */
  place: number;
  /** Key of its line. */
  line: string;
  /** Undefined for a guest. */
  personId: string | undefined;
  /** A guest's name, as the leader wrote it. */
  guest: string | undefined;
  state: Exclude<PlaceState, "open">;
  /** Its state before the last answer by a link, while that can be undone; "open" where it was taken. */
  before: PlaceState | undefined;
  /** Time of that answer. */
  answeredAtMs: number | undefined;
};

export type Person = {
  id: string;
  name: string;
  /** As readPhone keeps it. */
  phone: string | undefined;
  email: string | undefined;
  /** Most times in a month, over all teams; undefined: no limit. */
  perMonth: number | undefined;
  /** Undefined once the person was taken out: the links are dead. */
  code: string | undefined;
  calendarCode: string | undefined;
  /** Time when the leader said that they know of it. */
  awareAtMs: number;
  addedAtMs: number;
  goneAtMs: number | undefined;
  /** Time from which the home page names them, who have not served for a year. */
  namedAtMs: number | undefined;
};

/** The month of a line's key: keys begin with the usual day, so a period's are those between two of its days. */
export const monthOfKey = (key: string): string => key.slice(0, 7);

/** Facts that a piece of news was made of; letters say how things stand by then, and what was before. */
export type Said = {
  why?: "added" | "taken-away" | "time" | "venue" | "back" | "called-off";
  line?: Omit<Line, "key" | "day" | "isOff">;
  before?: Pick<Line, "startsAtMs" | "venue">;
  /** Jobs of it. */
  jobs?: readonly string[];
};

/** Jobs that a person can do, as `jobKey` writes them. */
export const jobKey = (team: string, job: string): string => `${team}/${job}`;

/** One press may be taken back for this long. */
export const undoMs = 10 * 60_000;

/** Posts of one address to the pages behind links. */
export const postLimit = { most: 30, windowMs: 10 * 60_000 } as const;

/** Hours before the beginning from which a "no" shows the church's WhatsApp too. */
export const lateHours = 48;

/** Days before, from which a job under its minimum is red on the home page. */
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
/** Its code is not that of the own page: a calendar keeps its address, and shows it to others. */
export const calendarPath = <Part extends string>(code: Part) =>
  `/escala/agenda/${code}.ics` as const;
export const groupPath = <Part extends string>(code: Part) => `/escala/equipe/${code}` as const;
