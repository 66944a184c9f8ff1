import { describe, expect, test } from "vitest";
import { complaintsAbout } from "../../../testing/church/content-mistake.ts";
import { documentsOf } from "../../../testing/church/documents.ts";
import { select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { sampleMessages } from "../../../testing/church/sample-messages.ts";
import { appOf, publishSample } from "../../../testing/church/sample-site.ts";
import {
  called,
  churchWithSermons,
  linksOf,
  pageOf,
  sermon,
} from "../../../testing/church/sermon-pages.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt } from "../../../testing/panel/text-form.ts";

/** Three of one series, written in three ways, one of another, and one of none. */
const romans = [
  sermon("A justiça", "2026-11-22", "    serie: Romanos\n"),
  sermon("O evangelho", "2026-11-08", "    serie: romanos\n"),
  sermon("A fé", "2026-11-15", "    serie: ROMANOS!\n"),
  sermon("Luz na janela", "2026-10-04", "    serie: Casa cheia\n"),
  sermon("Mãos que repartem", "2025-12-14"),
];

const churchWith = (sermons: readonly string[] = romans, more = "") =>
  churchWithSermons(sermons, more);

const podcast =
  "podcast:\n  spotify: https://open.spotify.com/show/abc\n  apple: https://podcasts.apple.com/br/podcast/abc/id1\n";

describe("a series", () => {
  test("has its sermons in order, the oldest first, however its name is written", async () => {
    const { elements } = await pageOf(await churchWith(), "/mensagens/serie/romanos");

    expect(linksOf(select(elements, "ol")[0]?.within)).toEqual([
      "/mensagens/2026-11-08-o-evangelho",
      "/mensagens/2026-11-15-a-fe",
      "/mensagens/2026-11-22-a-justica",
    ]);
    const [main] = select(elements, "main");
    const [heading] = select(elements, "h1");
    expect(heading && textOf(heading)).toBe("Romanos");
    expect(main && textOf(main)).toContain("Série de 3 pregações");
  });

  test("is found on the page of sermons, in the map of the site and in the search", async () => {
    const church = await churchWith();
    const { elements } = await pageOf(church, "/mensagens");
    expect(linksOf(called(elements, "Séries")?.within)).toEqual([
      "/mensagens/serie/romanos",
      "/mensagens/serie/casa-cheia",
    ]);

    const site = await publishSample({ church });
    expect(documentsOf(site).map(({ path }) => path)).toContain("/mensagens/serie/romanos");
    const answer = await appOf(site).request("/busca?q=romanos");
    expect(await answer.text()).toContain('href="/mensagens/serie/romanos"');
  });

  test("is told on the page of each of its sermons, with what is beside it", async () => {
    const church = await churchWith();
    const { elements } = await pageOf(church, "/mensagens/2026-11-15-a-fe");
    const place = called(elements, "Série: Romanos");
    expect(place && textOf(place).replaceAll(/\s+/g, " ")).toContain("Série: Romanos, 2 de 3");
    expect(linksOf(place?.within)).toEqual([
      "/mensagens/serie/romanos",
      "/mensagens/2026-11-08-o-evangelho",
      "/mensagens/2026-11-22-a-justica",
    ]);

    const { html } = await pageOf(church, "/mensagens/2025-12-14-maos-que-repartem");
    expect(html).not.toContain("Série");
  });

  test("that is long goes on, and is counted on", async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      sermon(
        `Parte ${at + 1}`,
        `2026-${at < 15 ? "05" : "06"}-${10 + (at % 15)}`,
        "    serie: Atos\n",
      ),
    );
    const { elements } = await pageOf(await churchWith(many), "/mensagens/serie/atos/2");
    expect(select(elements, "ol")[0]?.attributes.get("start")).toBe("25");
    expect(linksOf(select(elements, "ol")[0]?.within)[0]).toBe("/mensagens/2026-06-19-parte-25");
  });
});

test("the podcast's buttons are on the page of sermons and on those of series", async () => {
  const church = await churchWith(romans, podcast);
  for (const path of ["/mensagens", "/mensagens/serie/romanos"]) {
    const { html } = await pageOf(church, path);
    expect(html).toContain('href="https://open.spotify.com/show/abc"');
    expect(html).toContain('href="https://podcasts.apple.com/br/podcast/abc/id1"');
  }
  const { html } = await pageOf(await churchWith(), "/mensagens");
  expect(html).not.toContain("Nos aplicativos");
});

describe("what is wrong is told in words", () => {
  test("a name without a letter", async () => {
    const church = await churchWith([sermon("A", "2026-11-22", "    serie: '!!!'\n")]);
    expect(await complaintsAbout(church)).toEqual([
      'mensagens.yaml, linha 5: "mensagens › 1 › serie": escreva o nome da série com letras ou números; veio "!!!"',
    ]);
  });

  test.each([
    ["spotify: https://exemplo.org/podcast", "escreva o endereço do podcast no Spotify"],
    ["spotify: https://open.spotify.com.exemplo.org/x", "escreva o endereço do podcast no Spotify"],
    ["apple: https://music.apple.com/br/album/1", "escreva o endereço do podcast na Apple"],
    ["spotify: open.spotify.com/show/abc", "escreva o endereço completo"],
    ["deezer: https://deezer.com/x", "não é uma chave conhecida"],
  ])("a podcast of %s", async (address, words) => {
    const complaints = await complaintsAbout(await churchWith(romans, `podcast:\n  ${address}\n`));
    expect(complaints[0]).toMatch(/^igreja\.yaml, linha \d+: /);
    expect(complaints[0]).toContain(words);
  });
});

test("a new sermon's series, one's in the file and the podcast are written in the panel", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", sampleMessages);
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel({ ...content, remoteFile: async () => undefined });
  const { ask } = await panel.signIn("conteudo");
  const publish = (form: string, typed: Record<string, string>, mark?: string) =>
    formAt({ ask }, `/painel/conteudo/${form}`, mark).press("publicar", typed);
  const page = (path: string) => {
    const site = content.live.current();
    const made = (site.resources.get(path) ?? site.latePages.get(path))?.plain;
    return made ? new TextDecoder().decode(made as Uint8Array) : "";
  };

  const sunday = { titulo: "O caminho", data: "2026-11-29", quem: "Pr. Daniel Exemplo" };
  const refused = await publish("mensagens/nova", { ...sunday, serie: "!!!" }, "Quem falou");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/id="serie"[^>]*aria-invalid="true"/);
  const made = await publish("mensagens/nova", { ...sunday, serie: "João" }, "Quem falou");
  expect(made.status).toBe(303);
  expect((await publish("mensagens", { "mensagens.1.serie": "joão" })).status).toBe(303);
  expect(page("/mensagens/serie/joao")).toMatch(/A porta aberta[^]*O caminho/);

  const spotify = "https://open.spotify.com/show/abc";
  expect((await publish("igreja", { "podcast.spotify": spotify })).status).toBe(303);
  expect(page("/mensagens/serie/joao")).toContain(`href="${spotify}"`);
});
