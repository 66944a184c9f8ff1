import { createHash } from "node:crypto";

/** As a Content-Security-Policy names an inline script or style. */
export function policyHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
