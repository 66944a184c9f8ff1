import type { ContentLine, ContentVersion } from "../../../domain/content/content-line.ts";
import { contentPaths } from "../content-paths.ts";
import { type Subject, subjectNamed } from "../subject.ts";
import { wordsOf } from "../words/words-of.ts";
import { formOf } from "./edit-state.ts";

/** A sentence somewhere on the site that says a time which a meeting has no more. */
export type OldTime = { time: string; subject: string; field: string; href: string };

/** What whoever changed a meeting's time should read once more: "Domingo às 19:00" in the slides. */
export async function findOldTimes(
  line: Pick<ContentLine, "find" | "newest">,
  subject: Subject,
  published: ContentVersion,
): Promise<OldTime[]> {
  const before = published.parent > 0 && (await line.find(published.parent));
  if (!before) return [];
  const left = timesIn(subject, published.text);
  const gone = new Set(timesIn(subject, before.text).filter((time) => !take(left, time)));
  if (gone.size === 0) return [];
  const texts = [...(await line.newest()).values()];
  return [...gone].flatMap((time) => texts.flatMap((version) => sentencesWith(time, version)));
}

function sentencesWith(time: string, { file, text }: ContentVersion): OldTime[] {
  const subject = subjectNamed(file.replace(".yaml", ""));
  if (!subject) return [];
  const said = asSaid(time);
  const found = new Map<string, OldTime>();
  for (const [name, value] of formOf(subject, text)) {
    if (!/\p{L}/u.test(value) || !said.test(value)) continue;
    const field = wordsOf(subject.name, name).label;
    const href = `${contentPaths(subject.name).edit}#${name}`;
    // Of the same field of many cells the first stands for all.
    if (!found.has(field)) found.set(field, { time, subject: subject.label, field, href });
  }
  return [...found.values()];
}

const timesIn = (subject: Subject, text: string): string[] =>
  [...formOf(subject, text).values()].filter((value) => /^\d\d:\d\d$/.test(value));

/** → whether it was among them; once taken it is not */
function take(times: string[], time: string): boolean {
  const at = times.indexOf(time);
  if (at !== -1) times.splice(at, 1);
  return at !== -1;
}

/** As people write a time: 19:00, 19h, 19 hrs, 19h00, 19 h 30 min. Not so "dia 19 haverá". */
export function asSaid(time: string): RegExp {
  const [hour, minutes = ""] = time.split(":");
  const end = String.raw`\s?${minutes}(?:\s?min)?`;
  const afterHour = minutes === "00" ? `(?:${end})?` : end;
  return new RegExp(
    String.raw`(?<!\d)0?${Number(hour)}(?::${minutes}|\s?h(?:oras?|rs?|s)?${afterHour})(?![\p{L}\d])`,
    "iu",
  );
}
