// @module-tag hostile
import { expect, test } from "vitest";
import { publishSample } from "../testing/church/sample-site.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { openSampleContent } from "../testing/panel/sample-content.ts";
import { openSamplePanel } from "../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../testing/run/closing.ts";

/** Texts that stand for a part of an address: line breaks, other hosts, ways up, no text, names of every object. */
const odd = [
  "%0d%0aSet-Cookie:%20a=b",
  "%2F%2Fevil.example",
  "..%2F..%2F..%2F%2Fevil.example",
  "%5C%5Cevil.example",
  "%E0%A4%A",
  "%00",
  "%ED%A0%80",
  "%E2%80%AE",
  "__proto__",
  "-1",
  "9".repeat(400),
  "2026-13",
  "0000-00",
  "'%20or%201=1--",
];

const filled = (route: string, part: string) => route.replaceAll(/:[a-z]+(\{[^}]*\})?/gi, part);

/** Checks that an address leads to a page of this site, whose path is written as it came. */
function expectSound(response: Response, what: string): void {
  expect(response.status, what).toBeLessThan(500);
  const location = response.headers.get("location");
  if (!location) return;
  const led = new URL(location, "https://igreja.example.org");
  expect([led.host, led.pathname], what).toEqual([
    "igreja.example.org",
    expect.not.stringMatching(/^\/\/|[\r\n\\]/),
  ]);
  expect(response.headers.get("set-cookie") ?? "", what).not.toContain("a=b");
}

test("no address of the public site or its API fails or leads elsewhere, whatever stands in it", async () => {
  const site = await publishSample();
  const { app } = await openComposedSite({}, () => site);
  const routes = app.routes.filter(({ path }) => path.includes(":"));
  expect(routes.length).toBeGreaterThan(8);
  for (const { method, path } of routes) {
    for (const part of odd) {
      for (const asked of method === "ALL" ? ["GET", "POST"] : [method]) {
        const url = filled(path, part).replace("*", "x");
        expectSound(await app.request(url, { method: asked }), `${asked} ${url}`);
      }
    }
  }
});

test("no address of the panel fails or leads elsewhere, whatever stands in it", async () => {
  const content = await openSampleContent({ closeAfter: closeAfterFile });
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn();
  for (const method of ["GET", "POST"] as const) {
    for (const path of await panel.paths(method)) {
      for (const part of path.includes(":") ? odd : []) {
        const url = filled(path, part);
        const response = await ask(url, method === "POST" ? {} : undefined);
        expectSound(response, `${method} ${url}`);
      }
    }
  }
});
