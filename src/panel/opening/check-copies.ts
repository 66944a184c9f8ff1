import { checkCopy } from "../../platform/copies/check-copy.ts";
import { CopyError } from "../../platform/copies/copy-error.ts";
import { type Finding, openingLabels } from "./opening.ts";
import { timeZone } from "../../format/time-zone.ts";
import type { Config } from "../../platform/config/config.ts";
import { copyFolder, lastCopy } from "../../platform/copies/nightly-copies.ts";

const about = { part: "copies", what: openingLabels.copies } as const;
const freshMs = 2 * 24 * 60 * 60 * 1000;

const not = (says: string): Finding => ({
  ...about,
  isWell: false,
  says,
  how: "npm run copia -- fazer",
});

/** Copies work on this machine: the last one is of these days. */
export async function lookAtCopies(config: Pick<Config, "dataFolder">): Promise<Finding> {
  const copy = await lastCopy(copyFolder(config));
  if (!copy) return not("nenhuma foi feita");
  const at = new Date(copy.madeAtMs);
  const says = `a última é de ${at.toLocaleString("pt-BR", { timeZone, dateStyle: "short", timeStyle: "short" })}`;
  if (Date.now() - copy.madeAtMs > freshMs) return not(`${says}, velha demais`);
  return { ...about, isWell: true, says };
}

/** The same, and it opens: for a large church that takes a while. */
export async function checkCopies(config: Pick<Config, "dataFolder">): Promise<Finding> {
  const seen = await lookAtCopies(config);
  const copy = await lastCopy(copyFolder(config));
  if (!seen.isWell || !copy) return seen;
  try {
    await checkCopy(copy.file, config.dataFolder);
    return { ...seen, says: `${seen.says}, e abre` };
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    return not(`${seen.says}, e não serve: ${error.message}`);
  }
}
