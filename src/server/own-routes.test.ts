import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import { createGuards } from "../platform/http/guards.ts";
import { features } from "../features.ts";
import { publicUrl, publishSample } from "../testing/church/sample-site.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { createApi } from "./app.ts";

const routes = features.flatMap(({ ownRoutes }) => ownRoutes ?? []);
const samples = routes.map((route) => ({ ...route, url: route.path.replace("*", "um") }));

test("no browser asks ahead for a page that a feature answers, or keeps it", async () => {
  const { resources } = await publishSample();
  const textOf = (path: string) => {
    const plain = resources.get(path)?.plain;
    return plain instanceof Uint8Array ? new TextDecoder().decode(plain) : "";
  };

  const [{ where }] = JSON.parse(textOf("/regras.json")).prerender;
  const leftOut: string[] = where.and[1].not.href_matches;

  expect(leftOut).toContain("/api/*");
  expect(routes.length).toBeGreaterThan(2);
  for (const { url } of samples) {
    expect(leftOut.some((pattern) => url.startsWith(pattern.replace("*", "")))).toBe(true);
  }
});

test("one person's page is kept by no cache and no search engine, whatever its feature forgets", async () => {
  const answers = new Hono<ApiEnvironment>();
  for (const { url } of samples) answers.get(url, (context) => context.text("dela"));
  const credentials = { credentials: "a:b", trustedProxies: 0, senderSecret: "segredo" };
  const api = createApi({
    parts: [{ routes: answers }],
    captchaChallenge: undefined,
    guards: createGuards({ publicUrl, ...credentials }),
    rateLimiter: { refusedUntil: async () => undefined, count: async () => undefined },
    now: Date.now,
  });

  const heads = await Promise.all(
    samples.map(async ({ url, private: tells }) => {
      const { headers } = await api.request(url);
      const robots = headers.get("x-robots-tag");
      return [
        tells,
        headers.get("referrer-policy") ?? undefined,
        headers.get("cache-control"),
        robots,
      ];
    }),
  );

  expect(heads).toEqual(
    samples.map(({ private: tells }) =>
      tells
        ? [tells, tells, "private, no-store", "noindex, nofollow, noarchive"]
        : [undefined, undefined, null, null],
    ),
  );
});

test("an address that a feature answers leaves its last slash, as every other does", async () => {
  const site = await publishSample();
  const { app } = await openComposedSite({}, () => site);
  for (const url of [...samples.map((one) => one.url), "/painel", "/painel/doacoes/2026-11"]) {
    const { status, headers } = await app.request(`${url}/?a=b`);
    expect([status, headers.get("location")]).toEqual([308, `${url}?a=b`]);
  }
});
