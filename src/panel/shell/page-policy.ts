import { policyHash } from "../../platform/http/policy-hash.ts";

type Parts = { style: string; scripts: readonly string[]; publicUrl: URL };

/** A page of the panel runs what stands in it, and talks to nobody but this site. */
export function pagePolicy({ style, scripts, publicUrl }: Parts): string {
  const directives = [
    "default-src 'none'",
    `script-src ${scripts.map(policyHash).join(" ") || "'none'"}`,
    `style-src ${policyHash(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  if (publicUrl.protocol === "https:") directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
