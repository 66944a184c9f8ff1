import { hash } from "node:crypto";

/** As a Content-Security-Policy names an inline script or style. */
export function policyHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
