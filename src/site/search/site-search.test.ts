import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { policyHash } from "../../platform/http/security-headers.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { appOf, friday, publishSample, sampleMapOf } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { respond } from "../serve/site-response.ts";
import { openSiteSearch } from "./site-search.ts";

const site = await publishSample({ church: await wholeChurch() });
const app = appOf(site);

async function search(query?: string) {
  const asked = query === undefined ? "" : `?q=${encodeURIComponent(query)}`;
  const response = await app.request(`/busca${asked}`);
  const html = await response.text();
  const elements = readHtml(html);
  const main = select(elements, "main").map(textOf).join(" ");
  const links = (select(elements, "main")[0]?.within ?? [])
    .filter(({ name }) => name === "a")
    .map(({ attributes }) => attributes.get("href"));
  return { response, html, elements, main, links };
}

describe("the page of a search", () => {
  test("shows what is found, where it leads, and the words marked", async () => {
    const { response, elements, main, links } = await search("oracao");

    expect(response.status).toBe(200);
    expect(select(elements, "title").map(textOf)).toEqual(["Buscar | Igreja Vitral"]);
    expect(links).toContain("/celulas");
    expect(select(elements, "mark").map(textOf)).toContain("Oração");
    expect(main).toMatch(/\d resultados para “oracao”/);
  });

  test("leads to places that are there", async () => {
    for (const query of ["janela aberta", "retiro das famílias", "culto de natal", "crianças"]) {
      for (const link of (await search(query)).links) {
        // Answered by a feature, which this app does not have.
        if (link?.startsWith("/inscricao/")) continue;
        const [path = "", id] = (link ?? "").split("#");
        const page = await app.request(path);
        expect(page.status, path).toBe(200);
        if (id) expect(await page.text(), link).toContain(`id="${id}"`);
      }
    }
  });

  test("is the form and a word to begin with, where nothing was asked", async () => {
    for (const query of [undefined, "", "  "]) {
      const { main } = await search(query);
      expect(main).toContain("Uma palavra basta");
      expect(main).not.toContain("resultado");
    }
    const { elements } = await search();
    const [form, input] = ["form", "input"].map((name) =>
      Object.fromEntries(select(elements, name)[0]?.attributes ?? []),
    );
    expect(form).toMatchObject({ role: "search", method: "get", action: "/busca" });
    expect(input).toMatchObject({ type: "search", enterkeyhint: "search" });
  });

  test("says kindly that nothing was found, and where else to look", async () => {
    const { main, links, response } = await search("astronauta");

    expect(response.status).toBe(200);
    expect(main).toContain("Não achamos nada com “astronauta”");
    expect(links).toEqual(
      expect.arrayContaining(["/programacao", "/contato", "/contato#escrever"]),
    );
    expect(main).toContain("Escreva para nós");
  });

  test("is kept by nobody, found by no search engine, and in no sitemap", async () => {
    const { response, elements, html } = await search("pix");
    const metas = select(elements, "meta").map(({ attributes }) => attributes);

    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("etag")).toBeNull();
    expect(metas.find((meta) => meta.get("name") === "robots")?.get("content")).toBe("noindex");
    expect(html).not.toContain("canonical");
    expect(await (await app.request("/sitemap.xml")).text()).not.toContain("/busca");
  });

  test("has a policy that names its parts, and lets its form send to this site alone", async () => {
    const { response, elements } = await search("pix");
    const policy = response.headers.get("content-security-policy") ?? "";

    for (const { inner } of [...select(elements, "script"), ...select(elements, "style")]) {
      expect(policy).toContain(policyHash(inner));
    }
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self';");
  });

  test.each([
    '"><img src=x onerror=alert(1)><script>alert(1)</script>',
    "</title></style><b>oração",
    "' onfocus='alert(1) %00 \u0000 \u001b[31m",
  ])("shows %j as text", async (query) => {
    const { elements, main } = await search(query);
    const body = select(elements, "main")[0]?.within ?? [];

    expect(body.map(({ name }) => name)).not.toContain("script");
    expect(body.map(({ name }) => name)).not.toContain("img");
    expect(body.flatMap(({ attributes }) => [...attributes.keys()])).not.toContain("onfocus");
    expect(main).toMatch(/resultados? para|Não achamos nada com/);
  });

  test("repeats one line that hides nothing and is not too long, whatever the bytes", async () => {
    const odd = respond(site, { method: "GET", url: "/busca?q=%ED%A0%80%FF%&q=b&&" });
    expect(odd.status).toBe(200);
    const { main } = await search("astro\u202enauta\u200b \u0007fim");
    expect(main).toContain("“astronauta fim”");
    const { elements } = await search(`${"😀".repeat(150)}${"é".repeat(300)}`);
    const value = select(elements, "input")[0]?.attributes.get("value") ?? "";
    expect(value).toBe("😀".repeat(150) + "é".repeat(50));
  });

  test("is packed as the browser likes it, and has no body for HEAD", async () => {
    const ask = (method: string, acceptEncoding?: string) =>
      respond(site, { method, url: "/busca?q=pix", acceptEncoding });
    const packed = ask("GET", "br");
    const plain = ask("GET");

    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.body as Uint8Array)).toEqual(
      Buffer.from(plain.body as Uint8Array),
    );
    expect(ask("HEAD", "br")).toEqual({ status: 200, headers: packed.headers });
    expect(ask("POST").status).toBe(405);
  });
});

describe("a wrong address", () => {
  const ask = (url: string) => respond(site, { method: "GET", url });
  const plainAnswer = ask("/nada-parecido");

  test("gets the pages that come near to it, as text and with its status", async () => {
    const response = await app.request("/celula");
    const elements = readHtml(await response.text());
    const near = select(elements, "nav").at(-1)?.within ?? [];

    expect(response.status).toBe(404);
    expect(near.flatMap(({ attributes }) => attributes.get("href") ?? [])).toEqual(["/celulas"]);
    const names = (headers: Record<string, string>) => Object.keys(headers).toSorted();
    expect(names(ask("/celula").headers)).toEqual(names(plainAnswer.headers));
    expect(response.headers.get("cache-control")).toBe(plainAnswer.headers["cache-control"]);
  });

  test("is answered with the same bytes where the same pages come near", () => {
    expect(ask("/celula").body).toBe(ask("/celullas").body);
    expect(ask("/celula").headers.etag).not.toBe(ask("/quemsomos").headers.etag);
  });

  test.each([
    ["nothing near", "/astronauta"],
    ["a file's name", "/celula.php"],
    ["a very long one", `/celula/${"x".repeat(100)}`],
    ["a deep one", "/a/b/c/d/celula"],
    ["no text", "/celula%E7%FF"],
  ])("with %s gets the plain answer", (_kind, path) => {
    expect(ask(path).body).toBe(plainAnswer.body);
  });

  test("cannot bring markup onto the page", () => {
    const { body } = ask("/celula%3Cscript%3Ealert(1)%3C%2Fscript%3E");

    expect(new TextDecoder().decode(body as Uint8Array)).not.toContain("alert(1)");
  });
});

/** Each page that is made takes so many ms of a clock that stands still otherwise. */
async function openSlowSite(takesMs: number) {
  const clock = { ms: 0 };
  const content = await sampleTexts();
  const flooded = openSiteSearch({
    content,
    map: sampleMapOf(content),
    today: friday.startOfDay().epochMilliseconds,
    clock: { now: () => clock.ms, worked: () => clock.ms },
    render: ({ path }) => {
      clock.ms += takesMs;
      return { html: path, policy: "" };
    },
  });
  const busy = { ...site, search: flooded };
  const ask = (url: string, who?: string) =>
    respond(busy, { method: "GET", url, sender: () => who });
  return { clock, ask };
}

test("searches leave the server to its other visitors, and are answered again after a rest", async () => {
  const { clock, ask } = await openSlowSite(400);
  const found = ["a", "b", "c", "d"].map((word) => ask(`/busca?q=${word}`).status);

  expect(found).toEqual([200, 200, 200, 503]);
  expect(Number(ask("/busca?q=e").headers["retry-after"])).toBeGreaterThan(0);
  expect(ask("/celula").body).toBe(ask("/nada-parecido").body);
  clock.ms += 4_000;
  expect(ask("/busca?q=f").status).toBe(200);
});

test("one sender who asks all the time leaves search and near pages to the others", async () => {
  const { clock, ask } = await openSlowSite(100);
  for (let tries = 0; tries < 100; tries += 1) {
    ask(`/busca?q=${tries}`, "192.0.2.1");
    ask(`/celula${"s".repeat(tries % 3)}-${tries}`, "192.0.2.1");
    clock.ms += 10;
  }

  expect(ask("/busca?q=nova", "192.0.2.1").status).toBe(503);
  expect(ask("/busca?q=nova", "192.0.2.2").status).toBe(200);
  expect(ask("/celula", "192.0.2.2").body).not.toBe(ask("/nada-parecido").body);
});

test("what was found last is found again, however busy the search is", async () => {
  const { ask } = await openSlowSite(400);
  for (const word of ["pix", "b", "c"]) ask(`/busca?q=${word}`);

  expect(ask("/busca?q=d").status).toBe(503);
  expect(ask("/busca?q=pix").status).toBe(200);
});
