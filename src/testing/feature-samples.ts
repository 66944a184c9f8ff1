import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { RawBuilder } from "kysely";
import type { Role } from "../kit/member/members.ts";
import type { LetterKind } from "../platform/outbox/queue.ts";

/** Facts of a feature for the tests of all features that its door does not say: `feature.sample.ts` beside the door. */
export type FeatureSample = {
  /** Its content files, by name, for a church that uses every feature. */
  texts?: Readonly<Record<string, string>>;
  /** One value of each of its variables that no church may start with. */
  wrongVariables?: Readonly<Record<string, string>>;
  /** A row of each of its tables with a person's words. */
  markedRows?(madeMs: number): Readonly<Record<string, MarkedRow>>;
  /** Columns of these that `npm run dados -- exportar` leaves out, each with the reason. */
  notHandedOver?: Readonly<Record<string, string>>;
  /** Its columns that the accounts keep, or that are not found by an address. */
  keptWithoutAddress?: readonly string[];
  /** Puts rows of it into a church that has all, for its pages, posts and letters. */
  busyRows?(madeMs: number): readonly RawBuilder<unknown>[];
  /** Subject of a letter of each of its kinds there. */
  letterSubjects?: Partial<Record<LetterKind, string>>;
  /** Its pages on the site, as a visitor reads them. */
  pages?: readonly { path: string; title: string; heading: string }[];
  /** Roles that may see its pages in the panel, where not everybody may. */
  whoSees?: readonly SeenBy[];
  /** Finds addresses of months to come, whose dates are no hour at which something happened. */
  monthsAhead?: RegExp;
  /** Its pages in the panel to which no link leads. */
  panelStarts?: readonly string[];
  /** Its forms that are on a page only now and then. */
  rareForms?: readonly RareForm[];
  /** Routes of its posts that only propose something. */
  changesNothing?: readonly string[];
  /** Outcomes of its posts when two people send one at once. */
  sentTwice?: readonly SentTwice[];
};

export type SeenBy = readonly [paths: RegExp, who: readonly Role[]];

/** The page, the form's path, and what is sent. */
export type RareForm = readonly [on: string, path: string, form: Record<string, string> | FormData];

export type MarkedRow = {
  row: Record<string, string | number | null>;
  /** Words of the person for the columns that take only a certain form. */
  is?: Record<string, string>;
};

/** Answer to the second of two people. What the first one sent is kept in each case. */
export type Outcome =
  /** Nothing changes, and the page says so in words of its own. */
  | "told"
  /** Nothing changes: they wanted what is done. */
  | "same"
  /** The texts of both are there. */
  | "both";

export type Fields = Record<string, string | File>;

/** A form as a signed-in person asks for it. */
type Ask = (path: string, form?: FormData) => Promise<Response>;

export type SentTwice = {
  path: string;
  comesTo: Outcome;
  first: Fields;
  /** Fields that the second one sends otherwise. */
  second?: Fields;
  /** The page that has the form, where it is not at the form's own path. */
  on?: string | ((ask: Ask) => Promise<string>);
};

const files = globSync("src/**/feature.sample.ts").toSorted();

export const featureSamples: readonly FeatureSample[] = await Promise.all(
  files.map(async (file) => ((await import(resolve(file))) as { sample: FeatureSample }).sample),
);
