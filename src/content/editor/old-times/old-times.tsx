import { hash } from "node:crypto";
import { dateOf, dayMs, dayOf } from "../../../format/church-clock.ts";
import { shortDayName } from "../../../format/date-words.ts";
import { folded } from "../../../format/text.ts";
import type { ContentVersion } from "../../content-versions.ts";
import { nameOfFile } from "../../content.ts";
import { changesOf } from "../../occasions.ts";
import { programme as programmeShape } from "../../subjects/programme.ts";
import { formOf } from "../edit/edit-state.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import type { ContentServices } from "../open-editor.ts";
import { contentPaths, asCalled, type Subject, subjectNamed } from "../subject.ts";
import { inSentence, labelAt } from "../words/words-of.ts";

/** The file whose hours all others speak of. */
const programme = "programacao";

/** The furthest back that a changed hour is looked for. */
const recent = { versions: 20, ms: 60 * dayMs };

/** A text somewhere on the site that says a time which a meeting has no more. */
export type OldTime = {
  /** "19:00". */
  time: string;
  /** The new time; undefined where that is not plain, as another meeting has the old time still. */
  now: string | undefined;
  /** The one day on which it does not hold, "29 de novembro"; undefined where it holds no more. */
  only?: string | undefined;
  /** The version that changed it. */
  versionId: number;
  subject: Subject;
  name: string;
  /** All that the field says. */
  text: string;
  textHash: string;
  href: string;
};

/** Texts that still say a meeting's former time, until they are changed or a member confirms them. */
export async function findOldTimes(services: ContentServices): Promise<OldTime[]> {
  const { contentVersions, oldTimes, now } = services;
  const week = subjectNamed(programme);
  if (!week) return [];
  const versions = await contentVersions.list(week.file, { atMost: recent.versions + 1 });
  const gone = [...goneTimes(week, versions, now()), ...movedDates(versions, now())];
  if (gone.length === 0) return [];
  const newest = [...(await contentVersions.newest()).values()];
  const texts = newest.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const dismissed = await oldTimes.all();
  const isOpen = ({ subject, time, textHash, versionId }: OldTime) =>
    !dismissed.some(
      (one) =>
        one.file === subject.file &&
        one.hour === time &&
        one.textHash === textHash &&
        one.versionId >= versionId,
    );
  return gone.flatMap((change) =>
    texts
      .filter(({ id }) => id >= change.sinceId)
      .flatMap((version) => firstOfEachField(textsWith(change, version).filter(isOpen))),
  );
}

type Gone = Pick<OldTime, "time" | "now" | "only" | "versionId"> & {
  /** The version that had brought it; 0 for one of long ago. A text that is older does not speak of it. */
  sinceId: number;
  /** The day of the week that a text has to name beside it. */
  weekday?: string;
};

/** Times that a recent version took away, and that no later one brought back. */
function goneTimes(subject: Subject, versions: readonly ContentVersion[], nowMs: number): Gone[] {
  const newest = timesOf(subject, versions[0]);
  const found = new Map<string, Gone>();
  for (const [at, version] of versions.entries()) {
    const before = versions[at + 1];
    if (!before || version.madeAtMs < nowMs - recent.ms) break;
    const [old, later] = [timesOf(subject, before), timesOf(subject, version)];
    const [left, come] = [without(old, later), without(later, old)];
    const only = left.length === 1 && come.length === 1 ? come[0] : undefined;
    for (const time of left) {
      // Another meeting may have it still; and the newer change of the same time covers the older.
      if (without(old, newest).includes(time) && !found.has(time)) {
        // It may have been changed once more since.
        const last = only === undefined ? undefined : (found.get(only)?.now ?? only);
        const isPlain = !newest.includes(time) && last !== time;
        const brought = versions.slice(at + 1).find((one, index, rest) => {
          const previous = rest[index + 1];
          return (
            previous && without(timesOf(subject, one), timesOf(subject, previous)).includes(time)
          );
        });
        const sinceId = brought?.id ?? 0;
        found.set(time, { time, now: isPlain ? last : undefined, versionId: version.id, sinceId });
      }
    }
  }
  return [...found.values()];
}

/** Usual times of gatherings that one date to come has at another hour, or on another day. */
function movedDates(versions: readonly ContentVersion[], nowMs: number): Gone[] {
  return [...movesIn(versions[0], nowMs)].flatMap(([move, { day, ...usual }]) => {
    const before = versions.findIndex((version) => !movesIn(version, nowMs).has(move));
    const version = versions.at(before === -1 ? -1 : before - 1);
    const only = shortDayName(dateOf(day));
    return version ? [{ ...usual, only, now: undefined, versionId: version.id, sinceId: 0 }] : [];
  });
}

function movesIn(version: ContentVersion | undefined, nowMs: number) {
  const { data: week } = programmeShape.safeParse(valueOfYaml(version?.text ?? ""));
  const first = dayOf(nowMs);
  const moves = week?.meetings.flatMap(({ name, time, weekday }, at) =>
    changesOf(week, at, { first, last: Infinity })
      .filter(({ day, now }) => day >= first && now?.instead && now.start !== now.instead.of)
      .map(
        ({ day, now }) => [[name, time, now?.start].join("\n"), { day, time, weekday }] as const,
      ),
  );
  return new Map(moves);
}

function textsWith(change: Gone, { file, text }: ContentVersion): OldTime[] {
  const subject = subjectNamed(nameOfFile(file));
  if (!subject) return [];
  const said = asSaid(change.time);
  const weekday = folded(change.weekday?.split("-")[0] ?? "");
  const entries = formOf(subject, text);
  return [...entries]
    .filter(([, value]) => /\p{L}/u.test(value) && said.test(value))
    .filter(([, value]) => folded(value).includes(weekday))
    .map(([name, value]) => ({
      time: change.time,
      now: change.now,
      only: change.only,
      versionId: change.versionId,
      subject: asCalled(subject, entries),
      name,
      text: value,
      textHash: hash("sha256", value, "base64url"),
      href: contentPaths(subject.name).field(name),
    }));
}

/** Keeps only the first where the same field of many cells has an old time. */
const firstOfEachField = (found: OldTime[]): OldTime[] =>
  [
    ...new Map(found.toReversed().map((one) => [labelAt(one.subject, one.name), one])).values(),
  ].reverse();

const timesOf = (subject: Subject, version: ContentVersion | undefined): string[] =>
  version
    ? [...formOf(subject, version.text).values()].filter((value) => /^\d\d:\d\d$/.test(value))
    : [];

/** The times that are not among the others, each as often as it is missing there. */
function without(times: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return times.filter((time) => {
    const at = left.indexOf(time);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Box after a time was changed: the places where the site still says the old one. */
export function OldTimesBox({ found }: { found: readonly OldTime[] }) {
  if (found.length === 0) return null;
  return (
    <div className="callout">
      <p>
        {found.every(({ only }) => only)
          ? "Confira também estes textos, que trazem o horário de sempre:"
          : "Você mudou um horário. Confira também estes textos, que ainda trazem o horário antigo:"}
      </p>
      <ul>
        {found.map(({ subject, name, time, text, href }) => (
          <li key={`${time} ${href}`}>
            <a href={href}>{`${onPage(subject, name)}, “${sentenceWith(time, text)}”`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "na página inicial", "em Células"; of a text that no page shows also where it is read. */
export function onPage(subject: Subject, name: string): string {
  const { label } = subject;
  const page = label.startsWith("Página") ? `na ${inSentence(label)}` : `em ${label}`;
  return name === "descricao" ? `${page}, ${inSentence(labelAt(subject, name))}` : page;
}

/** Pattern of a time as people write it: 19:00, 19h, 19 hrs, 19h00, 19 h 30 min. It does not find "dia 19 haverá". */
export function asSaid(time: string, flags = "iu"): RegExp {
  const [hour, minutes = ""] = time.split(":");
  const end = String.raw`\s?${minutes}(?:\s?min)?`;
  const afterHour = minutes === "00" ? `(?:${end})?` : end;
  return new RegExp(
    String.raw`(?<!\d)0?${Number(hour)}(?::${minutes}|\s?h(?:oras?|rs?|s)?${afterHour})(?![\p{L}\d])`,
    flags,
  );
}

/** Puts the new time into a text where the old one is, written in its way: "19h" becomes "18h", or "18h30". */
export function withNewTime(text: string, old: string, now: string): string {
  const [hour = "", minutes = ""] = now.split(":");
  const isFull = old.endsWith(":00") && minutes === "00";
  return text.replace(asSaid(old, "giu"), (said) => {
    if (said.includes(":")) return now;
    if (isFull) return said.replace(/^\d+/, String(Number(hour)));
    return `${Number(hour)}h${minutes === "00" ? "" : minutes}`;
  });
}

/** The sentence of a text that says the time, cut to what fits in one look. */
export function sentenceWith(time: string, text: string): string {
  const said = asSaid(time);
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/);
  const sentence = sentences.find((one) => said.test(one)) ?? text;
  if (sentence.length <= longest) return sentence;
  const at = said.exec(sentence)?.index ?? 0;
  const about = Math.max(0, Math.min(at - 30, sentence.length - longest));
  // Whole words, at both ends.
  const from = about === 0 ? 0 : sentence.indexOf(" ", about) + 1;
  const rest = sentence.slice(from);
  const to = rest.length > longest ? rest.lastIndexOf(" ", longest) : rest.length;
  return `${from > 0 ? "…" : ""}${rest.slice(0, to)}${to < rest.length ? "…" : ""}`;
}

const longest = 80;
