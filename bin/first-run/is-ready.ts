import type { Config } from "../../src/platform/config/config.ts";
import { checkAll } from "../../src/panel/opening/check-all.ts";
import { confirmedHere } from "./confirmed-here.ts";
import { tellAll } from "./tell-all.ts";

/** Prints whether the site may open, one line for each check. Returns the exit code. */
export async function isReady(config: Config): Promise<0 | 1> {
  const findings = await checkAll(config, await confirmedHere(config));
  tellAll(findings);
  const left = findings.filter(({ isWell }) => !isWell).length;
  if (left === 0) {
    console.log("\nO site pode abrir.");
    return 0;
  }
  console.log(`\nAinda não: ${left === 1 ? "falta um ponto" : `faltam ${left} pontos`}.`);
  return 1;
}
