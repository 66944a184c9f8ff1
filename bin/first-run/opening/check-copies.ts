import type { Config } from "../../../src/server/config/config.ts";
import { copyFolder } from "../../../src/server/copies/copy-folder.ts";
import { lastCopyAtMs } from "../../../src/server/copies/last-copy.ts";
import { dateAndTime } from "../../church/church-database.ts";
import type { Finding } from "./finding.ts";

const what = "Cópia de segurança";
const freshMs = 2 * 24 * 60 * 60 * 1000;

/** Somebody has seen that copies work on this machine. */
export async function checkCopies(config: Config): Promise<Finding> {
  const madeAtMs = await lastCopyAtMs(copyFolder(config));
  const how = "npm run copia -- fazer";
  if (madeAtMs === undefined) return { what, isWell: false, says: "nenhuma foi feita", how };
  const says = `a última é de ${dateAndTime(madeAtMs)}`;
  const isWell = Date.now() - madeAtMs < freshMs;
  return { what, isWell, says, ...(!isWell && { how }) };
}
