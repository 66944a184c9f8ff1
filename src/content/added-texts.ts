import type { z } from "zod";

/**
 * What features add to `Content`, each in the file that has its schema.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedContent {}

/** A file of the content as its form calls it. */
export type SubjectWords = {
  label: string;
  /** What is in it, in the words people use. */
  about: string;
  /** Pages on which it shows; the first is the one that a preview opens. */
  pages: readonly string[];
  /** Keys of what changes most, in the order of its form; the rest follows as the file has it. */
  first?: readonly string[];
};

export type FieldWords = readonly [label: string, help: string];

/** One of a list, as its button adds it and as it is called before it has a name. */
export type ItemWords = `${"Novo" | "Nova"} ${string}`;

/** A content file that a church may have, and the sample has not. One without a word in it is as good as none. */
export type AddedText<Name extends keyof AddedContent = keyof AddedContent> = {
  name: Name;
  file: string;
  schema: z.ZodType;
  words: SubjectWords;
  /** In the panel it is before the file of this name, which changes less often. */
  before: string;
  fields: Record<string, FieldWords>;
  items?: Record<string, ItemWords>;
  /** What it says on its pages, beside their titles, by the path of each: for the search. */
  wordsOf(said: NonNullable<AddedContent[Name]>): PageWords;
  /** The form with what nobody has to write; `before` is what it said before. */
  complete?(
    entries: URLSearchParams,
    before: Pick<URLSearchParams, "get" | "getAll"> & Iterable<[name: string, text: string]>,
  ): URLSearchParams;
  /** The same without what leads to an empty page. */
  withoutWays?(
    said: NonNullable<AddedContent[Name]>,
    isThere: (link: string) => boolean,
  ): AddedContent[Name];
};

/** The texts of some pages, by the path of each. */
export type PageWords = Record<string, readonly (string | undefined)[]>;

const added = new Map<string, AddedText>();

/** Of all features: `src/features.ts` adds them once, before anything is read. */
export function addTexts(texts: readonly AddedText[]): void {
  for (const text of texts) added.set(text.file, text);
}

export const addedTexts = (): readonly AddedText[] => [...added.values()];
