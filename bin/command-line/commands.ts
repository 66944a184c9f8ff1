import type { Subcommand, Word } from "../../src/kit/terminal.ts";
import { refuse } from "./refuse.ts";

/** A subcommand: the word after `npm run NAME --`. */
export type Command = Omit<Subcommand, "run"> & { run(...given: string[]): Promise<void> };

/** Runs the typed command; for an unknown one it prints the list of commands. */
export async function runCommand(
  program: string,
  commands: Record<string, Command>,
  typed: string[],
): Promise<void> {
  const [name = "", ...given] = typed;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && fits(command, given)) {
    await command.run(...given);
    return;
  }
  const sentence = name ? `Não entendi “${typed.join(" ")}”. Há:` : "Diga o que fazer. Há:";
  const lines = Object.entries(commands).map(([word, one]) => [
    lineOf(program, word, one),
    one.does,
  ]);
  refuse(sentence, Object.fromEntries(lines));
}

function fits({ takes = [] }: Command, given: string[]): boolean {
  const isFitting = (word: Word, typed: string | undefined) =>
    typed === undefined ? word.optional : (word.fits ?? isNoOption)(typed);
  return (
    given.length <= takes.length && takes.every((word, index) => isFitting(word, given[index]))
  );
}

/** A file or a name may be anything except an unknown option. */
const isNoOption = (typed: string) => !typed.startsWith("-");

function lineOf(program: string, word: string, { takes = [], into }: Command): string {
  const words = takes.map(({ example, optional }) => (optional ? `[${example}]` : example));
  const line = ["npm run", ...(into ? ["--silent"] : []), program, "--", word, ...words];
  return [...line, ...(into ? [">", into] : [])].join(" ");
}
