import { parseRssFeed } from "feedsmith";
import Parser from "rss-parser";
import { expect, test } from "vitest";
import { sampleTexts } from "../../testing/sample-texts.ts";
import { parseYaml } from "../files/yaml-file.ts";
import { validate } from "../validate.ts";
import { typeOf } from "./pages/messages.ts";
import { feedOf as podcastOf } from "./podcast.ts";
import { messages as schema } from "./schema.ts";

const { church } = await sampleTexts();
const publicUrl = new URL("https://igreja.example.org");

function feedOf(yaml: string): string | undefined {
  const parsed = parseYaml("mensagens.yaml", yaml);
  if (Array.isArray(parsed)) throw new Error(parsed[0]?.message);
  const checked = validate("mensagens.yaml", schema, parsed);
  if ("problems" in checked) throw new Error(checked.problems[0]?.message);
  return podcastOf(
    { church, messages: checked.value },
    { publicUrl, cover: "/imagens/x/capa.jpg" },
  );
}

const item = (title: string, day: string, more = "") =>
  `  - titulo: ${JSON.stringify(title)}\n    data: "${day}"\n    quem: Pr. Exemplo\n${more}`;
const audio = (address: string, bytes = 18_400_000, seconds = 2_312) =>
  `    audio:\n      endereco: ${address}\n      bytes: ${bytes}\n      segundos: ${seconds}\n`;
const plain = (name: string) => audio(`https://audio.example.org/${name}.mp3`);

/** The feed as understood by two readers that share no code. */
async function readBy(xml: string) {
  const reader = new Parser({
    customFields: { item: [["itunes:title", "itunesTitle"]] },
  });
  return { feedsmith: parseRssFeed(xml), rssParser: await reader.parseString(xml) };
}

test("players find all that Apple and Spotify ask of a podcast", async () => {
  const xml = feedOf(`mensagens:\n${item("A porta aberta", "2026-11-22", plain("porta"))}`) ?? "";
  const { feedsmith, rssParser } = await readBy(xml);

  expect(feedsmith).toMatchObject({
    title: `Pregações da ${church.shortName}`,
    link: "https://igreja.example.org/mensagens",
    language: "pt-br",
    itunes: {
      author: church.name,
      owner: { name: church.name, email: church.email },
      image: "https://igreja.example.org/imagens/x/capa.jpg",
      explicit: false,
      type: "episodic",
      categories: [{ text: "Religion & Spirituality", categories: [{ text: "Christianity" }] }],
    },
    atom: {
      links: [{ rel: "self", href: "https://igreja.example.org/mensagens.xml" }],
    },
  });
  expect(rssParser).toMatchObject({
    title: `Pregações da ${church.shortName}`,
    feedUrl: "https://igreja.example.org/mensagens.xml",
    language: "pt-br",
    itunes: { author: church.name, explicit: "false", owner: { email: church.email } },
  });
  const [episode] = feedsmith.items ?? [];
  expect(episode).toMatchObject({
    title: "A porta aberta",
    link: "https://igreja.example.org/mensagens/2026-11-22-a-porta-aberta",
    pubDate: "Sun, 22 Nov 2026 15:00:00 +0000",
    guid: { isPermaLink: false },
    enclosures: [
      { url: "https://audio.example.org/porta.mp3", length: 18_400_000, type: "audio/mpeg" },
    ],
    itunes: { duration: 2_312, author: "Pr. Exemplo", explicit: false, episodeType: "full" },
  });
  expect(rssParser.items[0]).toMatchObject({
    isoDate: "2026-11-22T15:00:00.000Z",
    enclosure: { url: "https://audio.example.org/porta.mp3", length: "18400000" },
    itunes: { duration: "2312" },
  });
});

test("whatever is written in a message stays its own text", async () => {
  const title = `<b>"Pão" & 'vinho'</b> ]]> <!-- &amp; 🕊`;
  const more = `    resumo: ${JSON.stringify("</description><item>&#0; <script>")}\n${audio("https://audio.example.org/a.m4a?x=1&y=%22")}`;
  const xml = feedOf(`mensagens:\n${item(title, "2026-11-22", more)}`) ?? "";
  const { feedsmith, rssParser } = await readBy(xml);

  const shown = `<b>"Pão" & 'vinho'</b> ]]> <!-- &amp; 🕊`;
  expect(rssParser.items).toHaveLength(1);
  expect(rssParser.items[0]?.title).toBe(shown);
  expect(rssParser.items[0]?.content).toBe("</description><item>&#0; <script>");
  expect(rssParser.items[0]?.enclosure).toEqual({
    url: "https://audio.example.org/a.m4a?x=1&y=%22",
    length: "18400000",
    type: "audio/x-m4a",
  });
  expect(feedsmith.items).toHaveLength(1);
});

test("newest first, at most three hundred, and only what can be heard", async () => {
  const days = Array.from({ length: 310 }, (_, at) =>
    new Date(Date.UTC(2020, 0, 5 + at * 7)).toISOString().slice(0, 10),
  );
  const list = days.map((day, at) => item(`Mensagem ${at}`, day, at % 2 ? "" : plain(`m${at}`)));
  const { rssParser } = await readBy(feedOf(`mensagens:\n${list.join("")}`) ?? "");
  expect(rssParser.items).toHaveLength(155);
  expect(rssParser.items[0]?.title).toBe("Mensagem 308");

  const all = days.map((day, at) => item(`Mensagem ${at}`, day, plain(`m${at}`)));
  const { feedsmith } = await readBy(feedOf(`mensagens:\n${all.join("")}`) ?? "");
  expect(feedsmith.items).toHaveLength(300);
  expect(new Set(feedsmith.items?.map(({ guid }) => guid?.value)).size).toBe(300);
});

test.each(["\uD800", "\uFFFE", "\uFFFF", "\f"])(
  "a sign that no XML can hold never comes as far as a podcast: %j",
  (sign) => {
    expect(() =>
      feedOf(`mensagens:\n${item(`A porta ${sign} aberta`, "2026-11-22", plain("a"))}`),
    ).toThrow("depois de “A porta”");
  },
);

test("an episode stays the same one when its title is corrected and another comes", async () => {
  const guids = async (yaml: string) =>
    (await readBy(feedOf(yaml) ?? "")).rssParser.items.map(({ guid }) => guid);
  const before = await guids(`mensagens:\n${item("A prta", "2026-11-22", plain("porta"))}`);
  const other = item("O caminho", "2026-11-29", plain("caminho"));
  const after = await guids(`mensagens:\n${other}${item("A porta", "2026-11-22", plain("porta"))}`);

  expect(after[1]).toBe(before[0]);
  const twice = await guids(
    `mensagens:\n${item("Manhã", "2026-11-22", plain("porta"))}${item("Noite", "2026-11-22", plain("porta"))}`,
  );
  expect(new Set(twice).size).toBe(2);
});

test("an episode with an id of its own stays the same one on another day and at another address", () => {
  const moved = (day: string, file: string) =>
    feedOf(
      `mensagens:\n${item("A porta", day, plain(file)).replace("- titulo", "- id: porta-1\n    titulo")}`,
    );

  for (const xml of [moved("2026-11-22", "porta"), moved("2026-11-23", "outra")]) {
    expect(xml).toContain('<guid isPermaLink="false">porta-1</guid>');
  }
});

test("an id that was copied with its sermon is refused: players would pass over the new one", () => {
  const one = (title: string, day: string) =>
    item(title, day, plain(title)).replace("- titulo", "- id: porta-1\n    titulo");
  const copied = `mensagens:\n${one("Nova", "2026-11-29")}${one("Velha", "2026-11-22")}`;

  expect(() => feedOf(copied)).toThrow("outra pregação já tem este id");
});

test("without audio there is no podcast", () => {
  expect(feedOf(`mensagens:\n${item("A porta", "2026-11-22")}`)).toBeUndefined();
  expect(feedOf("mensagens: []\n")).toBeUndefined();
});

test("the kind of a file is told by its name", () => {
  expect(typeOf("https://a.example.org/x.M4A?y=.mp3")).toBe("audio/x-m4a");
  expect(typeOf("https://a.example.org/download")).toBe("audio/mpeg");
});

test("sermons of one day are minutes apart, in the order of the page, and one more on top moves none", async () => {
  const day = (titles: readonly string[]) =>
    `mensagens:\n${titles.map((title) => item(title, "2026-11-22", plain(title))).join("")}`;
  const datesOf = async (titles: readonly string[]) => {
    const { items, pubDate, lastBuildDate } = (await readBy(feedOf(day(titles)) ?? "")).rssParser;
    const dates = items.map(({ title, isoDate }) => [title, isoDate?.slice(11, 16)]);
    return { dates, channel: [pubDate, lastBuildDate] };
  };

  expect((await datesOf(["Noite", "Manhã"])).dates).toEqual([
    ["Noite", "15:01"],
    ["Manhã", "15:00"],
  ]);
  expect(await datesOf(["Vigília", "Noite", "Manhã"])).toEqual({
    dates: [
      ["Vigília", "15:02"],
      ["Noite", "15:01"],
      ["Manhã", "15:00"],
    ],
    channel: ["Sun, 22 Nov 2026 15:02:00 +0000", "Sun, 22 Nov 2026 15:02:00 +0000"],
  });
});
