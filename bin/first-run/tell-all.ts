import type { Finding } from "../../src/panel/opening/opening.ts";

export function tellAll(findings: Finding[]): void {
  for (const { what, isWell, says, how } of findings) {
    console.log(`  ${isWell ? "sim" : "NÃO"}  ${what}: ${says}`);
    if (how) console.log(`       como: ${how}`);
  }
}
