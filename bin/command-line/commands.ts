import type { Subcommand, Word } from "../../src/kit/terminal.ts";

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

/**
 * The names that contain a typed word, or all if none was typed. For an unknown word the names in `there` are
 * printed with their meaning.
 */
export function chooseByName(
  kind: string,
  there: Record<string, string>,
  typed: string[],
): Set<string> {
  const names = Object.keys(there);
  const unknown = typed.filter((word) => !names.some((name) => name.includes(word)));
  if (unknown.length > 0) {
    refuse(`No ${kind} is called ${unknown.join(", ")}. There are:`, there);
    process.exit();
  }
  const isMeant = (name: string) => typed.some((word) => name.includes(word));
  return new Set(typed.length === 0 ? names : names.filter(isMeant));
}

/**
 * Refuses an unknown command line: prints the known ones, one line each, with exit code 2. With `--help` the exit code
 * is 0.
 */
export function refuse(sentence: string, there: Record<string, string>): void {
  const width = Math.max(...Object.keys(there).map((line) => line.length));
  const lines = Object.entries(there).map(([line, what]) =>
    `  ${line.padEnd(width)}  ${what}`.trimEnd(),
  );
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(lines.join("\n"));
    return;
  }
  console.error([sentence, ...lines].join("\n"));
  process.exitCode = 2;
}
