import { expect, test } from "vitest";
import { policyHash } from "../../../platform/http/security-headers.ts";
import { documentsOf, type PageDocument } from "../../../testing/church/documents.ts";
import { select } from "../../../testing/church/read-html.ts";
import { publicUrl, publishSample, standInAssets } from "../../../testing/church/sample-site.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";

const pages = documentsOf(await publishSample({ church: await wholeChurch() }));
const directive = ({ policy }: PageDocument, name: string) =>
  policy
    .split("; ")
    .find((text) => text.startsWith(`${name} `))
    ?.split(" ")
    .slice(1) ?? [];

const originsOf = ({ elements }: PageDocument, selector: string, attribute: string) => [
  ...new Set(
    select(elements, selector).map(
      ({ attributes }) => new URL(attributes.get(attribute) ?? "").origin,
    ),
  ),
];

// A data block is never run, so that no policy need name it.
const dataBlocks = new Set(["application/ld+json"]);

test.each(pages)("$path runs what stands in it, and nothing more", (page) => {
  const scripts = select(page.elements, "script").filter(
    ({ attributes }) => !dataBlocks.has(attributes.get("type") ?? ""),
  );
  const hashes = directive(page, "script-src").filter((source) => source !== "'self'");

  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.map(({ inner }) => policyHash(inner)).sort()).toEqual([...hashes].sort());
  expect(select(page.elements, "script[src]")).toEqual([]);
});

test.each(pages)("$path has one style sheet, and the policy names just that", (page) => {
  const styles = select(page.elements, "style").map(({ inner }) => policyHash(inner));

  expect(styles).toHaveLength(1);
  expect(directive(page, "style-src")).toEqual(styles);
  expect(page.elements.filter(({ attributes }) => attributes.get("rel") === "stylesheet")).toEqual(
    [],
  );
});

test.each(pages)("$path has no style or handler in an attribute, no script URL", (page) => {
  for (const { name, attributes } of page.elements) {
    for (const [attribute, value] of attributes) {
      expect(attribute, `<${name}>`).not.toMatch(/^(on|style$|srcdoc$)/);
      expect(value, `<${name} ${attribute}>`).not.toMatch(/^\s*(javascript|data|vbscript):/i);
    }
  }
});

test.each(pages)("$path has one script in it, and hydrates only if it has an island", (page) => {
  const hasIsland = select(page.elements, "[data-island]").length > 0;

  expect(
    select(page.elements, "script").filter(({ attributes }) => !attributes.has("type")),
  ).toHaveLength(1);
  expect(directive(page, "script-src")).toEqual(["'self'", expect.any(String)]);
  expect(page.html.includes(standInAssets.hydration)).toBe(hasIsland);
  expect(
    ["/", "/quem-somos", "/contato", "/contribua", "/contribua/cartao"].includes(page.path),
  ).toBe(hasIsland);
});

test.each(pages)("$path calls its own site and its map, and starts its own workers", (page) => {
  const hasCaptcha = ["/contato", "/contribua/cartao"].includes(page.path);

  expect(directive(page, "worker-src")).toEqual(["'self'"]);
  expect(directive(page, "connect-src")).toEqual(["'self'", ...originsOf(page, "iframe", "src")]);
  expect(directive(page, "require-trusted-types-for")).toEqual(["'script'"]);
  expect(directive(page, "trusted-types")).toEqual(
    hasCaptcha ? ["offline", "default"] : ["offline"],
  );
});

test.each(pages)("$path frames what it shows, and is framed by nobody", (page) => {
  const frames = originsOf(page, "iframe", "src");
  const players = originsOf(page, "[data-video]", "data-video");

  expect(directive(page, "frame-src")).toEqual([...frames, ...players]);
  expect(directive(page, "frame-ancestors")).toEqual(["'none'"]);
  expect(directive(page, "default-src")).toEqual(["'none'"]);
  expect(directive(page, "base-uri")).toEqual(["'none'"]);
  expect(page.policy).not.toMatch(/unsafe|\*|data:|http:/);
});

test.each(pages)("$path sends its forms where the policy lets it", (page) => {
  const targets = select(page.elements, "form[action]")
    .map(({ attributes }) => new URL(attributes.get("action") ?? "", publicUrl))
    .flatMap(({ protocol, origin }) => (origin === publicUrl.origin ? [] : [protocol]));

  const hasForm = select(page.elements, "form").length > 0;
  expect(directive(page, "form-action")).toEqual(hasForm ? ["'self'", ...targets] : ["'none'"]);
});
