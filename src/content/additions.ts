/* oxlint-disable typescript/no-empty-object-type -- features fill the interfaces */
import { z } from "zod";
import { type Fields, record, type Values } from "../kit/values.ts";

/**
 * Content that features add, each in the file that has its schema.
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

/** A content file that a church may have, and the sample has not. One without a word in it is as good as none. */
export type AddedText<Name extends keyof AddedContent = keyof AddedContent> = {
  name: Name;
  file: string;
  schema: z.ZodType;
  words: SubjectWords;
  /** Name of a file that changes less often: in the panel this one is before it. */
  before: string;
  /** Its texts on its pages, besides their titles, by the path of each page: for the search. */
  wordsOf(said: NonNullable<AddedContent[Name]>): PageWords;
  /** Completes the form with what nobody types; `before` is the form of the text that it was made from. */
  complete?(
    entries: URLSearchParams,
    before: Pick<URLSearchParams, "get" | "getAll"> & Iterable<[name: string, text: string]>,
  ): URLSearchParams;
  /** Adds to a text written by hand the names by which others know its items from before. */
  withKnownNames?(text: string, before: string): string;
  /** The content without what leads to an empty page. */
  withoutWays?(
    said: NonNullable<AddedContent[Name]>,
    isThere: (link: string) => boolean,
  ): AddedContent[Name];
};

/** The texts of some pages, by the path of each. */
export type PageWords = Record<string, readonly (string | undefined)[]>;

// Keys that features add to files of every church, each in the file that has its schema, by `declare module`.

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
 * Contents of the blocks of own pages, by kind.
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
  /** Names of the questions asked before some changes of these keys are published. */
  asks?: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- what is at the place, as its schema has read it
  check?(said: any, refuse: Refuse): void;
};

export type AddedBlock = {
  kind: keyof AddedBlocks;
  /** Word in the file, and label of the button that adds one. */
  words: readonly [portuguese: string, label: string];
  fields: Fields;
};

/** Advice on the texts under one key of a file. A text with a hint is published all the same. */
export type AddedHint = {
  file: string;
  key: string;
  /** Returns undefined for a text that needs no hint. */
  hintOf(text: string): string | undefined;
};

type Additions = {
  texts: readonly AddedText[];
  keys: readonly AddedKeys[];
  blocks: readonly AddedBlock[];
  hints: readonly AddedHint[];
  /** Addresses of pages of features: no page of a church may have one. */
  addresses: readonly string[];
  /** True if a church may have pages of its own. */
  readsPages: boolean;
};

let added: Additions = {
  texts: [],
  keys: [],
  blocks: [],
  hints: [],
  addresses: [],
  readsPages: false,
};

/** Sets the additions of all features: `src/features.ts` calls it once, before anything is read. */
export function addToContent(all: Additions): void {
  added = all;
}

/** Additions of all features. */
export const additions = (): Additions => added;

const keysAt = (place: Place) => added.keys.filter((keys) => keys.place === place);

/** A record with what features add to it. It is made when it is first asked for, after they have. */
export function openRecord<const P extends Place, const F extends Fields>(place: P, fields: F) {
  const made = z.lazy(() =>
    record(Object.assign({}, fields, ...keysAt(place).map((keys) => keys.fields)) as Fields),
  );
  return made as unknown as z.ZodType<Values<F> & Added[P]>;
}

/** Checks of features for what is at that place, or for the list of all that are. */
export const checkedAt =
  (place: Place) =>
  (said: unknown, context: z.RefinementCtx): void => {
    for (const { check } of keysAt(place)) {
      check?.(said, (path, input, message) =>
        context.addIssue({ code: "custom", path: [...path], input, message }),
      );
    }
  };
