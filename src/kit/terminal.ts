import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";

/** A word that is typed after a command. */
export type Word = { example: string; optional?: true; fits?(typed: string): boolean };

/** A negative amount is no option: it gets a sentence of its own. */
export const anyText = { fits: () => true };

/** Services for a command. `now` is the clock that all machines share (ms). */
export type AtTerminal = { database: Database; config: Config; now(): number };

/** A subcommand of `npm run doacoes` or `npm run painel`. */
export type Subcommand<At = AtTerminal> = {
  takes?: Word[];
  /** The file that its output is meant for. */
  into?: string;
  does: string;
  run(at: At, ...given: string[]): Promise<void>;
};

export type Subcommands<At = AtTerminal> = Record<string, Subcommand<At>>;

/** Prints a message about a person's input, and makes the command fail. */
export function complain(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** Prints each sentence as an error and sets the exit code of a word that is not understood. */
export function refuse(...sentences: string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 2;
}
