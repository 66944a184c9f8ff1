import { operator } from "../../../kit/member/members.ts";
import { kindKey } from "../../../kit/values.ts";
import type { PastVersion } from "../../content-versions.ts";
import { childOf, textOfValue } from "../form/entries.ts";
import {
  type Field,
  itemWord,
  isPhotoFile,
  kindNamed,
  type ListField,
  type ValueField,
} from "../form/field.ts";
import type { Subject } from "../subject.ts";
import { choiceWords } from "./choice-words.ts";
import { inSentence, inWords, shortened, titleOfItem } from "./words-of.ts";

const longestQuoted = 60;

/** Sentences on the changes from one text of a file to another, one each: "Culto Jovem: hora 15:00 → 16:00". */
export function changesOf(subject: Subject, before: unknown, after: unknown): string[] {
  return ofGroup(subject.allFields, before, after, "");
}

/** `place` is how a person would say where: "Culto Jovem › Foto". */
function ofGroup(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
  place: string,
): string[] {
  return fields.flatMap((field) => {
    const [old, now] = [childOf(before, field.key), childOf(after, field.key)];
    const { label } = field;
    if (field.shape === "value") return ofValue(field, label, old, now, place);
    if (field.shape === "list") return ofList(field, old, now);
    return ofGroup(field.fields, old, now, within(place, label));
  });
}

function ofValue(field: ValueField, label: string, before: unknown, after: unknown, place: string) {
  const say = (value: unknown) => {
    const text = textOfValue(field, value);
    return field.control === "choice" ? (choiceWords[text] ?? text) : inWords(text);
  };
  const [old, now] = [say(before), say(after)];
  if (old === now) return [];
  if (isPhotoFile(field)) {
    const what = old === "" ? "entrou uma foto" : now === "" ? "sem foto" : "outra foto";
    return [`${place || label}: ${what}`];
  }
  const start = place ? `${place}: ${inSentence(label)}` : label;
  if (old === "") return [`${start}: ${shortened(now)}`];
  if (now === "") return [`${start} saiu`];
  const isLong = old.length > longestQuoted || now.length > longestQuoted;
  if (!isLong) return [`${start} ${old} → ${now}`];
  return [`${place ? `${place}, ${inSentence(label)}` : label}: texto novo`];
}

function ofList(field: ListField, before: unknown, after: unknown) {
  const { label } = field;
  const [old, now] = [itemsOf(field, before), itemsOf(field, after)];
  const pairs = matchItems(old, now);
  const sentences: string[] = [];
  for (const [at, { value, kind, title: own }] of now.entries()) {
    const from = pairs.get(at);
    const title = own || `${label} ${at + 1}`;
    const was = from === undefined ? undefined : old[from];
    if (!was) sentences.push(`${label}: entrou ${title}`);
    else if (field.item.shape === "value") {
      sentences.push(...ofValue(field.item, itemWord(field.untitled), was.value, value, label));
    } else {
      const group = field.item.shape === "kinds" ? kindNamed(field.item, kind) : field.item;
      sentences.push(...ofGroup(group?.fields ?? [], was.value, value, was.title || title));
    }
  }
  const kept = [...pairs.entries()].sort(([a], [b]) => a - b).map(([, from]) => from);
  for (const [at, { title }] of old.entries()) {
    if (!kept.includes(at)) sentences.push(`${label}: saiu ${title || at + 1}`);
  }
  if (kept.some((from, at) => from < (kept[at - 1] ?? -1))) {
    sentences.push(`${label}: a ordem mudou`);
  }
  return sentences;
}

type Item = { value: unknown; kind: unknown; title: string; text: string };

const itemsOf = (field: ListField, list: unknown): Item[] =>
  (Array.isArray(list) ? list : []).map((value: unknown) => ({
    value,
    kind: childOf(value, kindKey),
    title: titleOfItem(field, value),
    text: JSON.stringify(value),
  }));

const within = (place: string, label: string): string => (place ? `${place} › ${label}` : label);

/**
 * Pairs items of before and now: the same, or of the same name, or in the same place. → place before, by the place now
 */
function matchItems(old: readonly Item[], now: readonly Item[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (isSame: (was: Item, is: Item, from: number, to: number) => boolean) => {
    for (const [to, is] of now.entries()) {
      if (pairs.has(to)) continue;
      const from = old.findIndex((was, at) => !taken.has(at) && isSame(was, is, at, to));
      if (from < 0) continue;
      pairs.set(to, from);
      taken.add(from);
    }
  };
  pair((was, is) => was.text === is.text);
  pair((was, is) => was.title !== "" && was.title === is.title);
  if (old.length === now.length) {
    pair((was, is, from, to) => from === to && was.kind === is.kind);
  }
  return pairs;
}

export function authorOf({ source, staffName }: Pick<PastVersion, "source" | "staffName">): string {
  if (source === "folder") return operator.name;
  return staffName ?? "Alguém que saiu da equipe";
}
