import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { publishSample } from "../../testing/church/sample-site.ts";
import { respond, type SiteRequest } from "./site-response.ts";

const site = await publishSample();
const ask = (url: string, rest: Partial<SiteRequest> = {}) =>
  respond(site, { method: "GET", url, ...rest });

const bytes = ({ body }: ReturnType<typeof ask>) => Buffer.from(body as Uint8Array);
const photo = [...site.resources.keys()].find((path) => path.endsWith("/48.webp")) ?? "";
const icon = [...site.resources.keys()].find((path) => path.endsWith("/180.png")) ?? "";
const texts = ["/", "/celulas", "/assets/hydrate-abc.js", "/sitemap.xml", "/icone.svg"];

describe("encodings", () => {
  test.each([
    [undefined, undefined],
    ["", undefined],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["deflate, zstd", undefined],
    ["BR", "br"],
    [" br ;q=0.1 , gzip;q=1.0", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.001", "br"],
    ["*", undefined],
    ["brotli, x-gzip", undefined],
    [",,;;q=,br=1,;q=0", undefined],
    [`${"gzip;q=0,".repeat(1000)}br`, "br"],
  ])("to %s a text is sent as %s", (acceptEncoding, encoding) => {
    const { status, headers } = ask("/", { acceptEncoding });

    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
  });

  test.each(texts)("%s says the same in each, how long it is, and that it differs", (path) => {
    const plain = bytes(ask(path));
    expect(plain.length).toBeGreaterThan(0);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (same: Buffer) => same };
    for (const [acceptEncoding, unpacked] of Object.entries(unpack)) {
      const answered = ask(path, { acceptEncoding });
      expect(unpacked(bytes(answered))).toEqual(plain);
      expect(answered.headers.vary).toBe("accept-encoding");
      expect(answered.headers["content-length"]).toBe(String(bytes(answered).length));
    }
  });

  test("pictures and fonts are packed already and travel as they are", () => {
    const font = [...site.resources.keys()].find((path) => path.endsWith(".woff2")) ?? "";
    for (const path of [photo, icon, font]) {
      const { status, headers } = ask(path, { acceptEncoding: "br, gzip" });
      expect(status, path).toBe(200);
      expect(headers["content-encoding"], path).toBeUndefined();
      expect(headers.vary, path).toBeUndefined();
    }
  });
});

describe("what the browser has already", () => {
  const etagOf = (acceptEncoding?: string) => ask("/", { acceptEncoding }).headers.etag ?? "";

  test("each encoding has an ETag of its own, the same every time", () => {
    const etags = [etagOf("br"), etagOf("gzip"), etagOf()];

    expect(new Set(etags).size).toBe(3);
    expect(etags).toEqual([etagOf("br"), etagOf("gzip"), etagOf()]);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  test.each([
    ["the ETag itself", (etag: string) => etag],
    ["a weak one", (etag: string) => `W/${etag}`],
    ["one of a list", (etag: string) => `"other", W/"another" ,${etag}`],
    ["a star", () => "*"],
  ])("%s is answered with 304 and no body", (_kind, ifNoneMatch) => {
    const { status, headers, body } = ask("/", {
      acceptEncoding: "br",
      ifNoneMatch: ifNoneMatch(etagOf("br")),
    });

    expect(status).toBe(304);
    expect(body).toBeUndefined();
    expect(headers).toMatchObject({ etag: etagOf("br"), vary: "accept-encoding" });
    expect(headers["cache-control"]).toBe(ask("/").headers["cache-control"]);
    expect(headers["content-length"]).toBeUndefined();
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test.each([
    ["the ETag of another encoding", () => etagOf("gzip")],
    ["an ETag without its quotes", () => etagOf("br").replaceAll('"', "")],
    ["nothing", () => ""],
  ])("%s is answered in full", (_kind, ifNoneMatch) => {
    expect(ask("/", { acceptEncoding: "br", ifNoneMatch: ifNoneMatch() }).status).toBe(200);
  });

  test("a picture is answered with 304 too", () => {
    expect(ask(photo, { ifNoneMatch: ask(photo).headers.etag }).status).toBe(304);
  });

  test("a path without a page gets the full not-found page", () => {
    expect(ask("/nao-existe", { ifNoneMatch: "*" })).toMatchObject({ status: 404 });
  });
});

test.each(["/", photo, icon, "/nao-existe", "/doecadeiras"])(
  "HEAD %s is GET without a body",
  (path) => {
    const { body, ...head } = ask(path, { method: "HEAD", acceptEncoding: "br" });
    const { body: _, ...get } = ask(path, { acceptEncoding: "br" });

    expect(body).toBeUndefined();
    expect(head).toEqual(get);
  },
);

describe("methods that do not read", () => {
  const methods = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", ""];

  test.each(["/", photo, "/assets/hydrate-abc.js", "/doecadeiras"])("are refused on %s", (path) => {
    for (const method of methods) {
      const { status, headers } = ask(path, { method });
      expect(status, method).toBe(405);
      expect(headers.allow).toBe("GET, HEAD");
    }
  });

  test("find nothing where there is nothing", () => {
    for (const method of methods) expect(ask("/nao-existe", { method }).status).toBe(404);
  });
});

test("an URL of 8 KB is too long, as a path or as a query", () => {
  for (const url of [`/${"a".repeat(8192)}`, `/contato?${"a".repeat(8192)}`]) {
    const answered = ask(url);
    expect(answered.status).toBe(414);
    expect(bytes(answered).toString()).toBe("O endereço é longo demais.");
  }
});

describe("caches", () => {
  test("a browser may store files for ever that are named by their content", () => {
    const card = [...site.resources.keys()].filter((path) => /^\/(imagens|assets)\//.test(path));
    expect(card.length).toBeGreaterThan(50);
    // A picture that stands in for one that is still being cut is asked for again.
    const standsIn = (path: string) =>
      path.endsWith(".avif") && ask(path).headers["content-type"] === "image/webp";
    for (const path of card.filter((one) => !standsIn(one))) {
      expect(ask(path).headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
    }
  });

  test("must ask again for everything else, the page that is not found included", () => {
    for (const path of ["/", "/contato", "/sitemap.xml", "/robots.txt", "/icone.svg", "/nada"]) {
      const { headers } = ask(path);
      expect(headers["cache-control"], path).toMatch(/max-age=0, .*must-revalidate/);
      expect(headers.etag, path).toBeDefined();
    }
  });
});
