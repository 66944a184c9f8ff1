import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { offlinePath, ownMark, workerPath } from "../../platform/http/offline-path.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publishSample } from "../../testing/church/sample-site.ts";
import type { Site } from "./site.ts";

const church = await sampleChurch();
const site = await publishSample({ church });

const textAt = ({ resources }: Site, path: string): string => {
  const body = resources.get(path)?.plain;
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : "";
};
const keptBy = (published: Site): Record<string, string> =>
  JSON.parse(/const kept=({[^}]*})/.exec(textAt(published, workerPath))?.[1] ?? "{}");

test("the worker stores the pages about times, places and giving, each by its hash", () => {
  const kept = keptBy(site);

  expect(Object.keys(kept)).toEqual([
    "/programacao",
    "/celulas",
    "/contato",
    "/contribua",
    offlinePath,
    expect.stringMatching(/^\/imagens\/pix-/),
  ]);
  for (const [path, hash] of Object.entries(kept)) {
    expect(site.resources.get(path)?.hash, path).toBe(hash);
    // Without it the worker would take it for a host's notice.
    expect(site.resources.get(path)?.headers, path).toHaveProperty(ownMark);
  }
});

test("a page that changes makes another worker, so that browsers fetch it anew", async () => {
  const before = keptBy(site);
  await church.edit("celulas.yaml", "titulo: Células", "titulo: Células nos lares");
  const after = keptBy(await publishSample({ church }));

  expect(after["/celulas"]).not.toBe(before["/celulas"]);
  expect(after["/contato"]).toBe(before["/contato"]);
});

test("the service worker is small, asks only this site, and is asked for anew each time", () => {
  const worker = site.resources.get(workerPath);

  expect(brotliCompressSync(textAt(site, workerPath)).length).toBeLessThanOrEqual(2_048);
  expect(worker?.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "cache-control": expect.stringContaining("max-age=0"),
  });
});

test("search engines do not learn of the offline page", () => {
  expect(textAt(site, "/sitemap.xml")).not.toContain(offlinePath);
  expect(textAt(site, offlinePath)).toContain('content="noindex"');
});
