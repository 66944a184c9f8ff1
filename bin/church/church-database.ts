import { usualZone } from "../../src/format/church-clock.ts";
import { type Config } from "../../src/platform/config/config.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { openSharedClock } from "../../src/platform/database/trusted-time.ts";
import { restrictToOwner } from "../../src/platform/start/folders.ts";
import { exitCodeOf, operatorSentence } from "../../src/platform/start/operator-sentence.ts";
import { readConfigOfCommand } from "../../src/church-config.ts";
import { openChurchDatabase } from "../../src/church-database.ts";
import { loadSubject, setChurchZone } from "../../src/content/load.ts";
import { features, openMoney } from "../../src/features.ts";
import { runCommand } from "../command-line/commands.ts";

/** Opens the site's database for a command, and closes it afterwards. `now` is the clock that all machines share. */
export async function withChurchDatabase(
  run: (database: Database, config: Config, now: () => number) => Promise<void>,
) {
  try {
    const config = await churchConfigOrExit();
    const toldOfFolder = await restrictToOwner(config.dataFolder);
    // Stdout is kept clean: it may go into a file.
    if (toldOfFolder) console.error(toldOfFolder);
    const database = await openChurchDatabase(config);
    try {
      const clock = await openSharedClock(database);
      await run(database, config, clock.now);
      clock.close();
    } finally {
      await database.close();
    }
  } catch (error) {
    exitWithWords(error);
  }
}

/** Runs the typed subcommand, one of those that the features add to this program. */
export const runSubcommand = (program: keyof NonNullable<(typeof features)[number]["commands"]>) =>
  runCommand(
    program,
    Object.fromEntries(
      features
        .flatMap(({ commands }) => Object.entries(commands?.[program] ?? {}))
        .map(([name, { run, ...command }]) => [
          name,
          {
            ...command,
            run: (...given) =>
              withChurchDatabase((database, config, now) =>
                run({ database, config, now, ...openMoney({ database }) }, ...given),
              ),
          },
        ]),
    ),
    process.argv.slice(2),
  );

export function configOrExit(): Config {
  try {
    return readConfigOfCommand(process.env);
  } catch (error) {
    return exitWithWords(error);
  }
}

/** Reads the configuration, or exits with words, and has times written by the church's clock. */
export async function churchConfigOrExit(): Promise<Config> {
  const config = configOrExit();
  const church = await loadSubject(config.contentFolder, "church");
  setChurchZone(church?.zone ?? usualZone);
  return config;
}

/** Errors that the operator can fix are printed without a stack. */
export function exitWithWords(error: unknown): never {
  const sentence = operatorSentence(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exit(exitCodeOf(error));
}
