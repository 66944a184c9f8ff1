import type { Config } from "./platform/config/config.ts";
import type { Problem } from "./content/content.ts";
import type { loadContent } from "./content/load.ts";

/** Result of a check. It holds no secret. */
export type Result = {
  /** Undefined if only another machine knows. */
  isWell: boolean | undefined;
  says: string;
  /** The command or setting that fixes it. */
  how?: string;
  /** Places in the texts that are still the sample's, are asked about, or have a mistake. */
  left?: readonly Problem[];
};

export const well = (says: string): Result => ({ isWell: true, says });
export const missing = (says: string, how: string): Result => ({ isWell: false, says, how });
export const unsure = (says: string): Result => ({ isWell: undefined, says });

/** Facts that are checked. The texts are read once for all checks. */
export type Checked = {
  config: Config;
  texts: Awaited<ReturnType<typeof loadContent>>;
  /** Questions about the sample's texts that the church has answered with yes. */
  confirmed: ReadonlySet<string>;
};

export const unreadable = missing("não se lê", "corrija antes os textos");

/** Something to check before the site opens. */
export type OpeningCheck = {
  what: string;
  /** Set if it cannot be mended from a telephone. */
  isOfMachine?: true;
  note?: string;
  /** Place in the panel that mends it. */
  way?: { href: string; label: string };
  /** Set if `check` asks another machine. */
  asksOthers?: true;
  /** Looks in a moment, at this machine alone; undefined if there is nothing to check. */
  look(at: Checked): Promise<Result | undefined>;
  /** Checks the same as thoroughly as it can be checked. */
  check?(at: Checked): Promise<Result | undefined>;
};

export type Finding = Omit<OpeningCheck, "look" | "check"> & Result;

/** The checks before the site opens. */
export type OpeningServices = {
  /** Looks in a moment, at this machine alone: what only others know is left open. */
  look(): Promise<Finding[]>;
  /** Makes all checks: a letter is sent to the church, Stripe is asked. Takes up to a minute. */
  check(): Promise<Finding[]>;
};
