import { z } from "zod";
import type { FieldWords, ItemWords } from "./added-texts.ts";
import { type Fields, record, type Values } from "./values.ts";

// What features add to files that every church has, each in the file that has its schema, by `declare module`.

/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface EventKeys {}
/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface MeetingKeys {}
/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ProgrammeKeys {}
/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface FundKeys {}
/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ChurchKeys {}
/** @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface SermonKeys {}
/**
 * What blocks of own pages hold, by their kind.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AddedBlocks {}

type Added = {
  event: EventKeys;
  meeting: MeetingKeys;
  programme: ProgrammeKeys;
  fund: FundKeys;
  church: ChurchKeys;
  sermon: SermonKeys;
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
  // oxlint-disable-next-line typescript/no-explicit-any -- what is at the place, as its schema has read it
  check?(said: any, refuse: Refuse): void;
};

/** A kind of block of own pages. */
export type AddedBlock = {
  kind: keyof AddedBlocks;
  /** In the file, and on the button that adds one. */
  words: readonly [portuguese: string, label: string];
  fields: Fields;
};

type Additions = {
  keys: readonly AddedKeys[];
  blocks: readonly AddedBlock[];
  /** Whether a church may have pages of its own. */
  readsPages: boolean;
};

let added: Additions = { keys: [], blocks: [], readsPages: false };

/** Of all features: `src/features.ts` adds them once, before anything is read. */
export function addKeys(additions: Additions): void {
  added = additions;
}

export const addedKeys = (): Additions["keys"] => added.keys;
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
