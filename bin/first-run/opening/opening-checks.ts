import { checkAddress } from "./check-address.ts";
import { checkContent } from "./check-content.ts";
import { checkCopies } from "./check-copies.ts";
import { checkPix } from "./check-pix.ts";
import type { Finding } from "./finding.ts";
import type { Config } from "../../../src/server/config/config.ts";

/** Those that tell nobody outside this machine. */
export async function localChecks(config: Config): Promise<Finding[]> {
  const checks = [checkContent, checkPix, checkAddress, checkCopies];
  return Promise.all(checks.map((check) => check(config)));
}

export function tellAll(findings: Finding[]): void {
  for (const { what, isWell, says, how } of findings) {
    console.log(`  ${isWell ? "sim" : "NÃO"}  ${what}: ${says}`);
    if (how) console.log(`       como: ${how}`);
  }
}
