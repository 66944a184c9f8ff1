/**
 * The words of each feature's `words.ts`, which adds its own.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- others add to it
export interface FeatureWords {}

type NamesOf<Kind extends keyof Words, Of = FeatureWords[keyof FeatureWords]> =
  Of extends Record<Kind, infer Said> ? keyof Said & string : never;

/** An act of the history: a sentence is the member's name, its words and the subject. */
export type Act = NamesOf<"acts">;
/** A flash sentence, shown once after a form was sent: `?feito=saiu`. A closed list, so that no link can put words there. */
export type Done = NamesOf<"done">;

export type Words = {
  acts?: Readonly<Record<string, string>>;
  /** The acts on persons among these, whose name disappears when their data is erased. */
  onPersons?: readonly string[];
  done?: Readonly<Record<string, string>>;
  /** The flash sentence for a file that was sent to this path after the session had ended. */
  lostFiles?: Readonly<Record<string, Done>>;
};

export type AllWords = {
  acts: ReadonlyMap<string, string>;
  onPersons: ReadonlySet<string>;
  done: ReadonlyMap<string, string>;
  lostFiles: ReadonlyMap<string, Done>;
};

export const joinWords = (all: readonly Words[]): AllWords => ({
  acts: new Map(all.flatMap(({ acts = {} }) => Object.entries(acts))),
  onPersons: new Set(all.flatMap(({ onPersons = [] }) => onPersons)),
  done: new Map(all.flatMap(({ done = {} }) => Object.entries(done))),
  lostFiles: new Map(all.flatMap(({ lostFiles = {} }) => Object.entries(lostFiles))),
});
