/* oxlint-disable typescript/no-empty-object-type -- features fill the interfaces */
import { z } from "zod";
import { type Fields, record, type Values } from "../kit/values.ts";

/**
 * What features add to `Content`, each in the file that has its schema.
 * @public
 */
export interface AddedContent {}

export type SubjectWords = {
  label: string;
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
  /** The form with what is written by itself; `before` is what it said before. */
  complete?(
    entries: URLSearchParams,
    before: Pick<URLSearchParams, "get" | "getAll"> & Iterable<[name: string, text: string]>,
  ): URLSearchParams;
  /** What was written by hand, with the names that others know its items by from before. */
  withKnownNames?(text: string, before: string): string;
  /** The same without what leads to an empty page. */
  withoutWays?(
    said: NonNullable<AddedContent[Name]>,
    isThere: (link: string) => boolean,
  ): AddedContent[Name];
};

/** The texts of some pages, by the path of each. */
export type PageWords = Record<string, readonly (string | undefined)[]>;

// What features add to files that every church has, each in the file that has its schema, by `declare module`.

/** @public */
export interface EventKeys {}
/** @public */
export interface MeetingKeys {}
/** @public */
export interface ProgrammeKeys {}
/** @public */
export interface FundKeys {}
/** @public */
export interface ChurchKeys {}
/** @public */
export interface SermonKeys {}
/** @public */
export interface HomeKeys {}
/**
 * What blocks of own pages hold, by their kind.
 * @public
 */
export interface AddedBlocks {}

type Added = {
  event: EventKeys;
  meeting: MeetingKeys;
  programme: ProgrammeKeys;
  fund: FundKeys;
  church: ChurchKeys;
  sermon: SermonKeys;
  home: HomeKeys;
};

type Place = keyof Added;

/** Says what is wrong with the value at a path, which begins at what was checked. */
type Refuse = (path: readonly PropertyKey[], input: unknown, message: string) => void;

/** Keys of one feature in one place. A place that is in a list is checked as all of that list. */
export type AddedKeys = {
  place: Place;
  fields: Fields;
  words: Record<string, FieldWords>;
  items?: Record<string, ItemWords>;
  /** Names of what is asked before some changes of them are published. */
  asks?: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- what is at the place, as its schema has read it
  check?(said: any, refuse: Refuse): void;
};

export type AddedBlock = {
  kind: keyof AddedBlocks;
  /** In the file, and on the button that adds one. */
  words: readonly [portuguese: string, label: string];
  fields: Fields;
};

type Additions = {
  texts: readonly AddedText[];
  keys: readonly AddedKeys[];
  blocks: readonly AddedBlock[];
  /** Where pages of features are, which no page of a church may be. */
  addresses: readonly string[];
  /** Whether a church may have pages of its own. */
  readsPages: boolean;
};

let added: Additions = { texts: [], keys: [], blocks: [], addresses: [], readsPages: false };

/** Of all features: `src/features.ts` adds them once, before anything is read. */
export function addToContent(additions: Additions): void {
  added = additions;
}

export const addedTexts = (): Additions["texts"] => added.texts;
export const addedKeys = (): Additions["keys"] => added.keys;
export const addedAddresses = (): Additions["addresses"] => added.addresses;
export const readsPages = (): boolean => added.readsPages;
export const addedBlocks = (): Additions["blocks"] => added.blocks;

const keysAt = (place: Place) => added.keys.filter((keys) => keys.place === place);

/** A record with what features add to it. It is made when it is first asked for, after they have. */
export function openRecord<const P extends Place, const F extends Fields>(place: P, fields: F) {
  const made = z.lazy(() =>
    record(Object.assign({}, fields, ...keysAt(place).map((keys) => keys.fields)) as Fields),
  );
  return made as unknown as z.ZodType<Values<F> & Added[P]>;
}

/** What features refuse of what is in that place, or of the list of all that are. */
export const checkedAt =
  (place: Place) =>
  (said: unknown, context: z.RefinementCtx): void => {
    for (const { check } of keysAt(place)) {
      check?.(said, (path, input, message) =>
        context.addIssue({ code: "custom", path: [...path], input, message }),
      );
    }
  };
