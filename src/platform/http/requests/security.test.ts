import { expect, test } from "vitest";
import { appOf, publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { expectSecurityHeaders } from "../../../testing/http/security-headers.ts";

const site = await publishSample();
const app = appOf(site);
const one = (pattern: RegExp) =>
  [...site.resources.keys()].find((path) => pattern.test(path)) ?? "";

test.each([
  ["a page", "/", 200],
  ["a page with a form", "/contato", 200],
  ["a chunk", "/assets/hydrate-abc.js", 200],
  ["a font", one(/woff2$/), 200],
  ["a photo", one(/webp$/), 200],
  ["a social image", one(/cartao\.jpg$/), 200],
  ["an icon", one(/180\.png$/), 200],
  ["the emblem", "/icone.svg", 200],
  ["the QR code", one(/pix-.*png$/), 200],
  ["the sitemap", "/sitemap.xml", 200],
  ["the manifest", "/manifest.webmanifest", 200],
  ["robots.txt", "/robots.txt", 200],
  ["a redirect out", "/doecadeiras", 302],
  ["a redirect to the path without slash", "/contato/", 308],
  ["a path that is none", "/nada", 404],
  ["a URL that is too long", `/${"a".repeat(8192)}`, 414],
  ["a call that is none", "/api/nada", 404],
  ["the health check", "/saude", 200],
])("%s carries the security headers", async (what, path, status) => {
  const response = await app.request(path);

  expect(response.status).toBe(status);
  expectSecurityHeaders(Object.fromEntries(response.headers), what);
});

test("so do a refused method and what the browser has already", async () => {
  const refused = await app.request("/", { method: "POST" });
  const known = await app.request("/", { headers: { "if-none-match": "*" } });

  expect([refused.status, known.status]).toEqual([405, 304]);
  expectSecurityHeaders(Object.fromEntries(refused.headers), "405");
  expectSecurityHeaders(Object.fromEntries(known.headers), "304");
});

test("only a site on https promises to stay there", async () => {
  const local = new URL("http://localhost:3000");
  const localApp = appOf(await publishSample({ publicUrl: local }), local);

  for (const path of ["/", "/nada", "/api/nada", "/saude", "/contato/", "/assets/hydrate-abc.js"]) {
    const secured = (await app.request(path)).headers;
    const plain = (await localApp.request(path)).headers;
    expect(secured.get("strict-transport-security"), path).toBe("max-age=63072000");
    expect(plain.get("strict-transport-security"), path).toBeNull();
    expect(plain.get("content-security-policy"), path).not.toContain("upgrade-insecure-requests");
  }
  expect(publicUrl.protocol).toBe("https:");
});

test("no answer names the server's software", async () => {
  for (const path of ["/", "/nada", "/api/nada", "/saude"]) {
    const { headers } = await app.request(path);
    expect(headers.get("server"), path).toBeNull();
    expect(headers.get("x-powered-by"), path).toBeNull();
  }
});
