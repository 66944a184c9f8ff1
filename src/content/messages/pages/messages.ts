import { dateOf, noonOf } from "../../../format/church-clock.ts";
import { dayAndMonthInDigits, dayName } from "../../../format/date-words.ts";
import { ofChurch } from "../../../format/names.ts";
import { pathPart, spoken } from "../../../format/text.ts";
import { messagesPath } from "../../../kit/paths.ts";
import type { Message } from "../schema.ts";

export const messagePath = ({ name }: Pick<Message, "name">): string => `${messagesPath}/${name}`;

/**
 * Noon of its day on the church's clock, and of several in one day minutes apart, as players put them in order: ms UTC.
 */
export const publishedAtMs = ({ day, laterInDay }: Message): number =>
  noonOf(dateOf(day)) + laterInDay * 60_000;

/** "22 de novembro de 2026", from the days that dayOf counts. */
export const longDate = (day: number): string => dayName(dateOf(day));

/** "22/11". */
export const shortDate = (day: number): string => dayAndMonthInDigits(dateOf(day));

/** "1 h 2 min", "38 min", "45 s": the length of an audio. */
export function lengthWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

/** "18 MB", of a file to download. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} KB`
    : `${Math.round(bytes / 1_000_000)} MB`;

export const countWords = (count: number): string =>
  count === 1 ? "1 pregação" : `${count} pregações`;

/** Messages that have a year or a speaker in common. */
export type Shelf = {
  /** Path of its first page. */
  path: string;
  /** "2026", or the speaker's name. */
  label: string;
  kind: "year" | "speaker";
  messages: readonly Message[];
};

/** Newest first. */
export function yearShelves(messages: readonly Message[]): Shelf[] {
  const byYear = Map.groupBy(messages, ({ day }) => dateOf(day).slice(0, 4));
  return [...byYear].map(([label, those]) => ({
    path: `${messagesPath}/${label}`,
    label,
    kind: "year",
    messages: those,
  }));
}

/** Speakers of most sermons first. Spelled as in the newest of the messages. */
export function speakerShelves(messages: readonly Message[]): Shelf[] {
  const bySpeaker = Map.groupBy(messages, ({ speaker }) => speakerSlug(speaker));
  bySpeaker.delete("");
  return [...bySpeaker]
    .map(([name, those]): Shelf => ({
      path: speakerPath(name),
      label: those[0]?.speaker ?? name,
      kind: "speaker",
      messages: those,
    }))
    .toSorted((one, other) => other.messages.length - one.messages.length);
}

const speakerPath = (name: string): string => `${messagesPath}/quem/${name}`;

/** Undefined for a name without a letter that an address can have. */
export const shelfOfSpeaker = ({ speaker }: Pick<Message, "speaker">): string | undefined =>
  speakerSlug(speaker) ? speakerPath(speakerSlug(speaker)) : undefined;

/** Slug of a speaker, the same whether a title is written out or not: "Pastor Daniel" is "Pr. Daniel". */
function speakerSlug(speaker: string): string {
  if (spoken(speaker) === "") return "";
  const [first = "", ...others] = pathPart(speaker).split("-");
  return [shortTitles.get(first) ?? first, ...others].join("-");
}

const shortTitles = new Map(
  Object.entries({
    pastor: "pr",
    pastora: "pra",
    reverendo: "rev",
    reverenda: "rev",
    bispo: "bp",
    bispa: "bp",
    missionario: "miss",
    missionaria: "miss",
    diacono: "dc",
    diaconisa: "dc",
  }),
);

/** Most messages on one page of a shelf, so that it stays light. */
const mostOnPage = 24;

/** The pages of a shelf: the first at its own path, the others numbered from 2. */
export const pagesOfShelf = ({ path, messages }: Pick<Shelf, "path" | "messages">) =>
  Array.from({ length: Math.ceil(messages.length / mostOnPage) }, (_, at) => ({
    path: at === 0 ? path : `${path}/${at + 1}`,
    messages: messages.slice(at * mostOnPage, (at + 1) * mostOnPage),
  }));

/** Name of the podcast, and of the page of all messages in a link's preview. */
export const podcastTitle = (churchName: string): string => `Pregações ${ofChurch(churchName)}`;

export type Heard = Message & { audio: NonNullable<Message["audio"]> };

export const heardOf = (messages: readonly Message[]): Heard[] =>
  messages.filter((message): message is Heard => message.audio !== undefined);

const types: Record<string, string> = {
  m4a: "audio/x-m4a",
  mp4: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
};

/** Type of a file by the end of its name; without such an end, the kind that nearly all are of. */
export function typeOf(url: string): string {
  const extension = /\.(\w+)$/.exec(url.replace(/[?#].*/, ""))?.[1]?.toLowerCase() ?? "";
  return types[extension] ?? "audio/mpeg";
}
