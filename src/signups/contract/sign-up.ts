export type NewSignUp = {
  /** The person who can be called. */
  name: string;
  /** The number as readPhone keeps it. */
  phone: string;
  email: string | undefined;
  /** The names of those who come. */
  people: readonly string[];
  answers: readonly Answer[];
  /** The consent for minors, in its words; undefined where nothing was asked. */
  guardian: string | undefined;
};

/** Questions of a form, beside name, telephone and e-mail. */
export type Asks = {
  perPerson?: boolean | undefined;
  hasMinors?: boolean | undefined;
  questions: readonly {
    question: string;
    isRequired?: boolean | undefined;
    options?: readonly string[] | undefined;
  }[];
};

export type Answer = { question: string; answer: string };

export type SignUpEntry = Omit<NewSignUp, "people"> & {
  id: string;
  state: "confirmed" | "waiting" | "cancelled";
  /** People who come with it. */
  heads: number;
  code: string;
  /** The event's `nome`. */
  event: string;
  /** The number in the order of arrival, from 1. */
  number: number;
  /** Undefined where a person was taken away: the others keep their numbers. */
  people: readonly (string | undefined)[];
  receivedAtMs: number;
  /** Waits for the office, since its sender has places already. */
  isHeld: boolean;
  /** True if its page still offered a place when the form was sent. */
  hopedForPlace: boolean;
  /** Time when it got a place that had become free. */
  movedUpAtMs: number | undefined;
  /** The reason why the office has to call. */
  callFor: "place" | "cancelled" | "changed" | "letter" | "no-letter" | undefined;
  /** Agreed for each person; undefined where nothing was asked. */
  amountCentavos: number | undefined;
  /** Facts of the event that its people were told last; `toldBefore`: those before a change that they know. */
  told: Facts;
  toldBefore: Facts | undefined;
  cancelledAtMs: number | undefined;
  /** Oldest first. */
  payments: readonly FeePayment[];
  /** The part of them that counts. */
  paid: { atMs: number; centavos: number } | undefined;
};

/** A payment of a fee, as the ledger has it, and what the office said of it. */
export type FeePayment = {
  paymentId: string;
  amountCentavos: number;
  /** The centavos that are left of it. */
  netCentavos: number;
  /** Centavos that went back to the payer: none of a payment that was marked by mistake. */
  givenBackCentavos: number;
  /** Time when it was paid; `isOfDay`: at noon of that day, since the hour is not known. */
  atMs: number;
  isOfDay: boolean;
  means: string;
  /** The means, and the source of the news: "PIX, banco". */
  how: string;
  receiptNumber: number;
  /** Time when its sign-up was known. */
  heldAtMs: number;
  isSetAside: boolean;
  isChecked: boolean;
};

/** Words for a state in a table and in a person's data. */
export const stateWords = {
  confirmed: "confirmada",
  waiting: "na espera",
  cancelled: "cancelada",
} as const;

/** An event as it was last published, or last signed up to. */
export type KnownEvent = {
  name: string;
  title: string;
  startsAtMs: number;
  endsAtMs: number;
  isWholeDay: boolean;
  place: string;
  /** Time when its sign-ups close. */
  untilMs: number;
  /** Centavos for each person who signs up now. */
  amountCentavos: number | undefined;
  places: number;
  /** True if the programme still has it. */
  isListed: boolean;
};

/** All that people were told of an event, and of what it costs each of them. */
export type Facts = Pick<
  KnownEvent,
  "startsAtMs" | "endsAtMs" | "isWholeDay" | "place" | "amountCentavos"
>;

export const factsOf = ({ startsAtMs, endsAtMs, isWholeDay, place }: KnownEvent) => ({
  startsAtMs,
  endsAtMs,
  isWholeDay,
  place,
});

/** The sum that they have to pay, with the code that asks for just that. */
export type SignUpPix = { centavos: number; code: string };

/** People who come, with their numbers from 1. */
export const comingOf = ({
  people,
}: Pick<SignUpEntry, "people">): { number: number; name: string }[] =>
  people.flatMap((name, at) => (name === undefined ? [] : [{ number: at + 1, name }]));

/** Centavos that a sign-up costs, as it was agreed; undefined where nothing was asked. */
export const dueOf = ({
  heads,
  amountCentavos,
}: Pick<SignUpEntry, "heads" | "amountCentavos">): number | undefined =>
  amountCentavos === undefined ? undefined : amountCentavos * heads;

/** Places still free. If `vagas` was lowered below the people who are in, they stay, and no one else gets a place. */
export const freePlaces = (places: number, taken: number): number => Math.max(0, places - taken);

/** True once the event has begun and its sign-ups are closed: then only the office gives a place. */
export const isForOffice = (
  { startsAtMs, untilMs }: Pick<KnownEvent, "startsAtMs" | "untilMs">,
  nowMs: number,
): boolean => Math.max(startsAtMs, untilMs) <= nowMs;

/** People that the waiting list of an event holds. */
export const longestList = (places: number): number => Math.max(200, 4 * places);

/** Forms of one sender that hold places of one event before the office is asked. */
export const formsOfSender = 2;

/** Number from which on a page does not say how many places are left. */
export const fewPlaces = 20;

/** "Restam 3 vagas", while they are few; empty where there are none, or many. */
export function placesLeftWords(free: number): string {
  if (free <= 0 || free >= fewPlaces) return "";
  return free === 1 ? "Resta 1 vaga" : `Restam ${free} vagas`;
}

/** "Resta 1 vaga, e vocês são 2": they wait, though there is a place. Empty where all of them fit, or none does. */
export function tooManyWords(free: number, heads: number): string {
  if (free <= 0 || heads <= free) return "";
  return `${placesLeftWords(free)}, e vocês são ${heads}: assim ficam na espera`;
}

/** Names that stand twice in one form, as in "Ana Exemplo". */
export const namesTwice = (names: readonly string[]): string[] => {
  const plain = names.map((name) => name.trim().toLocaleLowerCase("pt-BR"));
  return names.filter((_, at) => plain[at] !== "" && plain.indexOf(plain[at] ?? "") < at);
};

/** Greatest lengths in characters, and people of one form. */
export const longest = { name: 100, email: 254, phone: 30, answer: 1_000, people: 10 } as const;

export const guardianWords = "Sou responsável pelos menores que inscrevo e autorizo";

/** A field for the name of each person who may come with one form. */
export const personFields = Array.from(
  { length: longest.people },
  (_, at): string => `pessoa.${at + 1}`,
);
export const questionField = (index: number): string => `pergunta.${index}`;

export const signUpPath = <Part extends string>(name: Part) => `/inscricao/${name}` as const;

export const ownSignUpPath = <Part extends string>(code: Part) => `/inscricao/ver/${code}` as const;
export const ownCancelPath = <Part extends string>(code: Part) =>
  `${ownSignUpPath(code)}/cancelar` as const;
export const ownCalendarPath = <Part extends string>(code: Part) =>
  `${ownSignUpPath(code)}/agenda.ics` as const;
export const ownTakeAwayPath = <Part extends string>(code: Part) =>
  `${ownSignUpPath(code)}/tirar` as const;
