type Origin = { publicUrl: URL };

/** For everything that is not a page: it may do nothing at all. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sent with every answer, whatever it is; a page brings a policy of its own. */
export function securityHeaders({ publicUrl }: Origin): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), display-capture=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.protocol === "https:" && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
}

type PagePolicy = Origin & {
  /** Hashes of the inline scripts and style, as the policy writes them. */
  scripts: string[];
  style: string;
  hasIslands: boolean;
  framedOrigin?: string;
  formTargets: string[];
};

/** What one page may load and run: its own inline parts by hash, this origin, and nothing else. */
export function pagePolicy(page: PagePolicy): string {
  const directives = [
    "default-src 'none'",
    `script-src ${page.hasIslands ? "'self' " : ""}${page.scripts.join(" ")}`,
    `style-src ${page.style}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    // For audits too, which ask for /robots.txt from inside the page.
    "connect-src 'self'",
    `form-action ${["'self'", ...page.formTargets].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  if (page.framedOrigin) directives.push(`frame-src ${page.framedOrigin}`);
  if (page.publicUrl.protocol === "https:") directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
