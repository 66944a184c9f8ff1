import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import type { Resource } from "../../../site/page.ts";
import { publish, type PublishOptions } from "../../../site/publish/publish.ts";
import type { Site } from "../../../site/publish/site.ts";
import { respond } from "../../../site/serve/site-response.ts";
import { readHtml } from "../../../testing/church/read-html.ts";
import {
  type SampleChurch,
  sampleChurch,
  temporaryFolder,
} from "../../../testing/church/sample-church.ts";
import { manyMessages, sampleMessages } from "../../../testing/church/sample-messages.ts";
import { publishOptions, saoPaulo } from "../../../testing/church/sample-site.ts";
import { loadContent } from "../../load.ts";

async function siteOf(church: SampleChurch, more: Partial<PublishOptions> = {}): Promise<Site> {
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  const site = await publish(
    loaded,
    { ...publishOptions(church), ...more },
    saoPaulo("2026-11-27T10:00"),
  );
  if (!("resources" in site)) throw new Error(JSON.stringify(site));
  return site;
}

const bodyOf = (site: Site, url: string) => {
  const { status, headers, body } = respond(site, { method: "GET", url, acceptEncoding: "br" });
  if (!(body instanceof Uint8Array)) throw new Error(`${url} has no body.`);
  const text = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
  return { status, headers, bytes: body.length, html: new TextDecoder().decode(text) };
};

const linksOf = (html: string, under: string) => [
  ...new Set(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
      .filter((href) => href.startsWith(under)),
  ),
];

const sitemapOf = (site: Site) => bodyOf(site, "/sitemap.xml").html;

test("without the file there is no page, no podcast and no way to them", async () => {
  const site = await siteOf(await sampleChurch());

  for (const path of ["/mensagens", "/mensagens.xml", "/mensagens/2026"]) {
    expect(bodyOf(site, path).status, path).toBe(404);
  }
  expect(sitemapOf(site)).not.toContain("mensagens");
  expect(bodyOf(site, "/").html).not.toContain("/mensagens");
});

test("a sermon of a day to come is not the last one, and stands apart until then", async () => {
  const church = await sampleChurch();
  const sermon = (title: string, day: string) =>
    `  - {titulo: ${title}, data: "${day}", quem: Pr. Daniel Exemplo}\n`;
  const [next, last, before] = [
    sermon("A que vem", "2026-11-29"),
    sermon("A de ontem", "2026-11-26"),
    sermon("A de antes", "2026-11-22"),
  ];
  const headingsOf = async () =>
    [...bodyOf(await siteOf(church), "/mensagens").html.matchAll(/<h[23]>(.*?)<\/h[23]>/g)]
      .map(([, words = ""]) => words.replaceAll(/<.*?>/g, ""))
      .slice(0, 4);
  await church.write("mensagens.yaml", `mensagens:\n${next}${last}${before}`);
  expect(await headingsOf()).toEqual(["A última", "A de ontem", "Antes dela", "As próximas"]);

  await church.write("mensagens.yaml", `mensagens:\n${next}`);
  expect((await headingsOf())[0]).toBe("As próximas");
  const { html } = bodyOf(await siteOf(church), "/mensagens");
  expect(html).toContain("Em breve, as pregações");
});

describe("a church with four messages", () => {
  let site: Site;
  beforeAll(async () => {
    const church = await sampleChurch();
    await church.write("mensagens.yaml", sampleMessages);
    site = await siteOf(church);
  });
  const page = (path: string) => bodyOf(site, path);

  test("shows the newest first, and all by year and by who spoke", () => {
    const { html, status } = page("/mensagens");

    expect(status).toBe(200);
    const [sermons, speakers] = ["/mensagens/2", "/mensagens/quem/"];
    expect([...linksOf(html, sermons), ...linksOf(html, speakers)]).toEqual([
      "/mensagens/2026-11-22-a-porta-aberta",
      "/mensagens/2026-11-15-o-pao-de-cada-dia",
      "/mensagens/2026-10-04-luz-na-janela",
      "/mensagens/2025-12-14-maos-que-repartem",
      "/mensagens/2026",
      "/mensagens/2025",
      "/mensagens/quem/pr-daniel-exemplo",
      "/mensagens/quem/pra-sara-exemplo",
      "/mensagens/quem/visitante-exemplo",
    ]);
    expect(linksOf(page("/mensagens/2025").html, "/mensagens/2")).toEqual([
      "/mensagens/2025-12-14-maos-que-repartem",
    ]);
    expect(linksOf(page("/mensagens/quem/pr-daniel-exemplo").html, "/mensagens/2")).toEqual([
      "/mensagens/2026-11-22-a-porta-aberta",
      "/mensagens/2026-10-04-luz-na-janela",
    ]);
  });

  test("is called a pregação wherever people read of it: a mensagem is what a visitor writes", () => {
    const ofSermons = linksOf(page("/mensagens").html, "/mensagens");
    expect(ofSermons.length).toBeGreaterThan(8);
    for (const path of ofSermons) {
      const read = bodyOf(site, path).html.replaceAll(
        /<(script|style)[^]*?<\/\1>|\/mensagens|(?:class|href)="[^"]*"|<guid.*/g,
        "",
      );
      expect(read.match(/.{20}mensage(?:m|ns)\b.{20}/i)?.[0], path).toBeUndefined();
      expect(read, path).toMatch(/prega(?:ção|ções)/i);
    }
  });

  test("is reached from the menu of every page, and from search engines", () => {
    expect(linksOf(page("/programacao").html, "/mensagens")).toEqual(["/mensagens"]);
    expect(sitemapOf(site)).toContain("/mensagens/2026-10-04-luz-na-janela</loc>");
    expect(sitemapOf(site)).toContain("/mensagens/quem/pra-sara-exemplo</loc>");
  });

  test("plays a recording in the browser's own player, which loads nothing by itself", () => {
    const { html, headers } = page("/mensagens/2026-11-15-o-pao-de-cada-dia");
    const player = readHtml(html).find(({ name }) => name === "audio");

    expect(player?.attributes.get("preload")).toBe("none");
    expect(player?.attributes.get("src")).toBe("https://audio.example.org/2026-11-15.m4a");
    expect(html).toContain("1 h 2 min");
    expect(html).toContain("Baixar o áudio (9 MB)");
    const policy = headers["content-security-policy"];
    expect(policy).toContain("media-src 'self' https:;");
    expect(policy).not.toContain("frame-src");
  });

  test("shows a video as a link until script puts the player there", () => {
    const { html, headers } = page("/mensagens/2026-10-04-luz-na-janela");
    const elements = readHtml(html);
    const poster = elements.find(({ attributes }) => attributes.has("data-video"));

    expect(poster?.attributes.get("href")).toBe("https://vimeo.com/76979871");
    expect(elements.filter(({ name }) => name === "iframe" || name === "audio")).toEqual([]);
    const policy = headers["content-security-policy"];
    expect(policy).toContain("frame-src https://player.vimeo.com;");
    expect(policy).not.toMatch(/media-src|connect-src [^;]*vimeo/);
  });

  test("leads to the messages before and after, to WhatsApp and to the form", () => {
    const { html } = page("/mensagens/2026-11-15-o-pao-de-cada-dia");

    expect(linksOf(html, "/mensagens/2026-")).toEqual([
      "/mensagens/2026-10-04-luz-na-janela",
      "/mensagens/2026-11-22-a-porta-aberta",
    ]);
    const [share] = linksOf(html, "https://wa.me/?");
    expect(new URL(share ?? "").searchParams.get("text")).toBe(
      "O pão de cada dia, com Pra. Sara Exemplo: https://igrejavitral.example.org/mensagens/2026-11-15-o-pao-de-cada-dia",
    );
    expect(linksOf(html, "/painel/")).toEqual([
      "/painel/conteudo/mensagens?abrir=mensagens.1#item.mensagens.1",
    ]);
  });

  test("says to search engines what is heard and seen", () => {
    const { html } = page("/mensagens/2026-11-22-a-porta-aberta");
    const [json] = /(?<=<script type="application\/ld\+json">)[^<]*/.exec(html) ?? [];

    expect(JSON.parse(json ?? "")).toMatchObject({
      "@type": "CreativeWork",
      name: "A porta aberta",
      author: { name: "Pr. Daniel Exemplo" },
      datePublished: "2026-11-22T12:00-03:00",
      audio: {
        "@type": "AudioObject",
        contentUrl: "https://audio.example.org/2026-11-22.mp3",
        duration: "PT2312S",
        encodingFormat: "audio/mpeg",
      },
      video: {
        "@type": "VideoObject",
        embedUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
        thumbnailUrl: expect.stringMatching(/^https:\/\/igrejavitral\.example\.org\/imagens\//),
      },
    });
    expect(html).toContain('<link rel="canonical"');
    expect(html).toContain('type="application/rss+xml"');
  });

  test("has a podcast with a cover, which is answered briefly to whoever has it already", () => {
    const feed = page("/mensagens.xml");
    const { etag = "" } = feed.headers;
    const again = respond(site, {
      method: "GET",
      url: "/mensagens.xml",
      acceptEncoding: "br",
      ifNoneMatch: etag,
    });

    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(again.status).toBe(304);
    const [cover = ""] = /(?<=<itunes:image href=")[^"]*/.exec(feed.html) ?? [];
    expect(site.resources.get(new URL(cover).pathname)?.headers["content-type"]).toBe("image/jpeg");
  });
});

test("a thousand messages make light pages, and each of them is there", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", manyMessages(1_000));
  // Fifty pictures take seconds, in which another test may tidy up the folder that all share.
  const site = await siteOf(church, { cacheFolder: join(temporaryFolder, "mil-mensagens") });
  const shelves = linksOf(bodyOf(site, "/mensagens").html, "/mensagens/");
  const seen = new Set<string>();
  for (let path = shelves.pop(); path; path = shelves.pop()) {
    const { html, status, bytes } = bodyOf(site, path);
    expect(status, path).toBe(200);
    expect(bytes, path).toBeLessThanOrEqual(14_336);
    for (const link of linksOf(html, "/mensagens/")) {
      const isMessage = /^\/mensagens\/\d{4}-/.test(link);
      if (isMessage) seen.add(link);
      else if (!seen.has(link)) shelves.push(link);
      seen.add(link);
    }
  }
  const messages = [...seen].filter((path) => /^\/mensagens\/\d{4}-/.test(path));
  expect(messages).toHaveLength(1_000);
  for (const path of messages.slice(990)) expect(bodyOf(site, path).status).toBe(200);
  expect(bodyOf(site, "/mensagens").bytes).toBeLessThanOrEqual(14_336);
  expect([...site.resources.values()].filter(isHtml).length).toBeLessThan(20);
});

const isHtml = ({ headers }: Resource): boolean =>
  headers["content-type"]?.startsWith("text/html") ?? false;
