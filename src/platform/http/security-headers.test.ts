import { expect, test } from "vitest";
import { type HostedCaptcha, hostedCaptchas } from "../captcha/providers.ts";
import { pagePolicy } from "./security-headers.ts";

/** Shown in a frame, and asked whether it answers. */
const map = "https://map.example.org";

const page = {
  publicUrl: new URL("https://igreja.example.org"),
  scripts: ["'sha256-script'"],
  style: "'sha256-style'",
  hasForm: true,
  framedOrigin: map,
  formTargets: [],
};

const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((text) => text.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

test.each(Object.keys(hostedCaptchas) as HostedCaptcha[])(
  "a page with %s lets just its origins in, beside the page's own",
  (captcha) => {
    const plain = pagePolicy(page);
    const policy = pagePolicy({ ...page, captcha });
    const { scriptUrl, sources } = hostedCaptchas[captcha];

    expect(sourcesOf(policy, "script-src").some((source) => covers(source, scriptUrl))).toBe(true);
    expect(sourcesOf(policy, "frame-src")).toContain(map);
    expect(policy).not.toMatch(/unsafe|data:|blob:/);
    for (const directive of ["script-src", "frame-src", "style-src", "connect-src", "img-src"]) {
      const added = sources[directive as keyof typeof sources] ?? [];
      expect(sourcesOf(policy, directive)).toEqual([...sourcesOf(plain, directive), ...added]);
    }
  },
);

test("ALTCHA adds a policy of its own, and no other origin", () => {
  const withWorker = pagePolicy({ ...page, captcha: "altcha" });

  expect(sourcesOf(withWorker, "worker-src")).toEqual(["'self'"]);
  expect(sourcesOf(withWorker, "connect-src")).toEqual(["'self'", map]);
  const without = withWorker.replace("trusted-types offline default", "trusted-types offline");
  expect(without).toBe(pagePolicy(page));
});

test("a page without a form may send none, and calls its own site and what it frames", () => {
  const quiet = pagePolicy({ ...page, hasForm: false });

  expect(sourcesOf(quiet, "form-action")).toEqual(["'none'"]);
  // The one that keeps pages for when there is no internet.
  expect(sourcesOf(quiet, "worker-src")).toEqual(["'self'"]);
  expect(sourcesOf(quiet, "connect-src")).toEqual(["'self'", map]);
  expect(sourcesOf(pagePolicy({ ...page, formTargets: ["mailto:"] }), "form-action")).toEqual([
    "'self'",
    "mailto:",
  ]);
});

test("no text becomes code, except where another company's program has to run", () => {
  const required = "require-trusted-types-for 'script'";

  expect(pagePolicy(page)).toContain(`${required}; trusted-types offline`);
  expect(pagePolicy({ ...page, captcha: "altcha", programOrigins: undefined })).toContain(
    `${required}; trusted-types offline default`,
  );
  for (const others of [
    { captcha: "altcha", programOrigins: { "script-src": ["https://js.stripe.com"] } },
    ...Object.keys(hostedCaptchas).map((captcha) => ({ captcha })),
  ]) {
    expect(pagePolicy({ ...page, ...others } as typeof page)).not.toContain("trusted-types");
  }
});

test("a page lets just the origins of its program in, beside the page's own", () => {
  const scripts = ["https://js.example.org", "https://*.js.example.org"];
  const policy = pagePolicy({
    ...page,
    programOrigins: { "script-src": scripts, "frame-src": ["https://hooks.example.org"] },
  });
  const own = pagePolicy(page);

  for (const [directive, added] of [
    ["script-src", scripts],
    ["frame-src", ["https://hooks.example.org"]],
    ["connect-src", []],
    ["style-src", []],
    ["img-src", []],
  ] as const) {
    expect(sourcesOf(policy, directive)).toEqual([...sourcesOf(own, directive), ...added]);
  }
});

test.each(Object.entries(hostedCaptchas))(
  "%s draws nothing before it is told to",
  (_, provider) => {
    const url = new URL(provider.scriptUrl);

    expect(url.protocol).toBe("https:");
    expect(url.searchParams.get("render")).toBe("explicit");
    expect(url.searchParams.get("onload")).toMatch(/^\w+$/);
  },
);

/** Matches a source as a browser does: host with an optional wildcard, and a path that ends in a slash. */
function covers(source: string, url: string): boolean {
  if (!source.startsWith("https://")) return false;
  const pattern = source.replace("https://*.", "https://x.");
  const { hostname, pathname } = new URL(pattern);
  const target = new URL(url);
  const sameHost = source.includes("*.")
    ? target.hostname.endsWith(hostname.slice(1))
    : target.hostname === hostname;
  return sameHost && (pathname === "/" || target.pathname.startsWith(pathname));
}
