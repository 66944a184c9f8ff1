import { hash } from "node:crypto";
import { hostedCaptchas } from "../captcha/providers.ts";
import type { CaptchaSettings } from "./client-settings.ts";
import { offlineTypes, workerPolicy } from "./offline-path.ts";

type Origin = { publicUrl: URL };

/** Policy of everything that is not a page: it may do nothing at all. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Abilities that a page may ask the browser for; "(self)" where a visitor may say that they are at the church. */
export const permissions = (geolocation: "()" | "(self)"): string =>
  `camera=(), microphone=(), geolocation=${geolocation}`;

/** Sent with every answer, whatever it is; a page brings a policy of its own. */
export function securityHeaders({ publicUrl }: Origin): Record<string, string> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin",
    "permissions-policy": permissions("()"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.protocol === "https:" && {
      // Subdomains are left out: a radio may stream from one over plain http.
      "strict-transport-security": "max-age=63072000",
    }),
  };
}

type PagePolicy = Origin & {
  /** Hashes of the inline scripts and style, as the policy writes them. */
  scripts: string[];
  style: string;
  hasForm: boolean;
  /** The captcha on the page, if there is one. Such a page posts to the API. */
  captcha?: CaptchaSettings["provider"] | undefined;
  /** Origins of another company's program on the page, by the directives that let it in. */
  programOrigins?: Readonly<Record<string, readonly string[]>> | undefined;
  framedOrigin?: string | undefined;
  /** Origins of the players of videos, which nothing else is asked of. */
  playerOrigins?: string[] | undefined;
  /** True if a recording plays on it. Its host may send players on to any other, and what plays runs nothing. */
  hasAudio?: boolean | undefined;
  formTargets: string[];
};

/** Programs of others, such as hosted captchas, write scripts and markup themselves, and know no Trusted Types. */
const isAllOurOwn = ({ captcha, programOrigins }: PagePolicy): boolean =>
  !programOrigins && (captcha === undefined || captcha === "altcha");

/** No text becomes markup or code; only our own workers are started, by the two policies that allow them. */
const trustedTypes = ({ captcha }: PagePolicy) => ({
  "require-trusted-types-for": ["'script'"],
  "trusted-types": [offlineTypes, captcha && workerPolicy],
});

/** Policy on what one page may load and run: its own inline parts by hash, this origin, and what it names. */
export function pagePolicy(page: PagePolicy): string {
  const { captcha, programOrigins = {}, framedOrigin, playerOrigins = [] } = page;
  const framed = framedOrigin ? [framedOrigin, ...playerOrigins] : playerOrigins;
  const hosted = captcha && captcha !== "altcha" ? hostedCaptchas[captcha].sources : {};
  const sources: Record<string, (string | undefined)[] | undefined> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...page.scripts],
    "style-src": [page.style],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    // The frame's site is asked whether it answers before it is shown.
    "connect-src": ["'self'", framedOrigin],
    // The worker keeps pages for when there is no internet; and ALTCHA works beside the page.
    "worker-src": ["'self'"],
    "media-src": page.hasAudio ? ["'self'", "https:"] : undefined,
    "frame-src": framed.length > 0 ? framed : undefined,
    "form-action": page.hasForm ? ["'self'", ...page.formTargets] : ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...(isAllOurOwn(page) && trustedTypes(page)),
  };
  for (const ofOthers of [hosted, programOrigins]) {
    for (const [directive, origins] of Object.entries(ofOthers)) {
      sources[directive] = [...(sources[directive] ?? []), ...origins];
    }
  }
  const directives = Object.entries(sources).flatMap(([directive, values]) =>
    // A value that would end the source or the directive is none.
    values
      ? [[directive, ...values.filter((value) => value && !/[;,\s]/.test(value))].join(" ")]
      : [],
  );
  if (page.publicUrl.protocol === "https:") directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/** Name of an inline script or style in a Content-Security-Policy. */
export function policyHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
