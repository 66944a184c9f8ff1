import { expect, test } from "vitest";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { createKnownPage } from "./known-page.ts";

const site = await publishSample();
let current = site;
const knownPage = createKnownPage({ site: () => current, publicUrl, keepAliveMs: 5_000 });
const ask = (path: string, host = publicUrl.host) =>
  knownPage(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`));

test("everything in memory is answered, with whatever query, and nothing else", () => {
  for (const [path, { plain }] of site.resources) {
    const isInMemory = plain instanceof Uint8Array;
    expect(ask(path) !== undefined, path).toBe(isInMemory);
    expect(ask(`${path}?a=b`) !== undefined, path).toBe(isInMemory);
  }
  for (const path of [...site.redirects.keys(), "/nada", "/contato/", "/saude", "/up", "/api"]) {
    expect(ask(path), path).toBeUndefined();
  }
});

test("under a name that is not the site's nothing is answered", () => {
  expect(ask("/", "outro.example.org")).toBeUndefined();
});

test("a new version shows at once", () => {
  const resource = site.resources.get("/")!;
  const changed = {
    ...resource,
    plain: new Uint8Array(Buffer.from("agora")),
    compressed: undefined,
  };
  expect(ask("/")?.toString()).not.toContain("agora");

  current = { ...site, resources: new Map([["/", changed]]) };

  expect(ask("/")?.toString()).toMatch(/\r\n\r\nagora$/);
  expect(ask("/contato")).toBeUndefined();
});
