import { checkCopy } from "../../../src/copies/check-copy.ts";
import { CopyError } from "../../../src/copies/copy-error.ts";
import type { Config } from "../../../src/server/config/config.ts";
import { copyFolder } from "../../../src/server/copies/copy-folder.ts";
import { lastCopy } from "../../../src/server/copies/last-copy.ts";
import { dateAndTime } from "../../church/church-database.ts";
import type { Finding } from "./finding.ts";

const what = "Cópia de segurança";
const how = "npm run copia -- fazer";
const freshMs = 2 * 24 * 60 * 60 * 1000;

/** Copies work on this machine: the last one is of these days, and opens. */
export async function checkCopies(config: Config): Promise<Finding> {
  const not = (says: string): Finding => ({ what, isWell: false, says, how });
  const copy = await lastCopy(copyFolder(config));
  if (!copy) return not("nenhuma foi feita");
  const says = `a última é de ${dateAndTime(copy.madeAtMs)}`;
  if (Date.now() - copy.madeAtMs > freshMs) return not(`${says}, velha demais`);
  try {
    await checkCopy(copy.file, config.dataFolder);
    return { what, isWell: true, says: `${says}, e abre` };
  } catch (error) {
    if (!(error instanceof CopyError)) throw error;
    return not(`${says}, e não serve: ${error.message}`);
  }
}
