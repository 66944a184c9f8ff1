import "../../src/features.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { searchPath } from "../../src/kit/paths.ts";
import { ask } from "../kit/ask.ts";
import { load } from "../kit/load.ts";
import { count, fixed, type Table, verdict } from "../kit/report.ts";
import { newPlaceWithContent, startSite } from "../kit/site.ts";
import { manyMessages } from "../../src/testing/church/sample-messages.ts";
import { sampleTexts } from "../../src/testing/sample-texts.ts";

const messageCount = 1_000;
const mostMs = 20;
/** Forty searches, six a second, so that they keep to their share of the server's time. */
const asks = ["-c", "1", "-R", "6", "-a", "40"];

/** Searches, and what each is an example of. */
const searches: [what: string, words: string][] = [
  ["a word of every message", "porta"],
  ["the beginning of one", "encont"],
  ["one with a slip", "encotnra"],
  ["two words of every message", "jesus pasto"],
  ["eight of them", "jesus mostra porta quem entra encontra pasto semana"],
  ["a word of none", "astronauta"],
];

/** Measures how long a search takes from the request to its last byte, the page of its 100 results included. */
export async function measureSearch(): Promise<Table> {
  const place = await newPlaceWithContent();
  writeFileSync(join(place.contentFolder, "mensagens.yaml"), await longMessages());
  const { port } = await startSite(place);
  const urlOf = (words: string) => `${searchPath}?q=${encodeURIComponent(words)}`;
  const first = await ask({ port, path: urlOf("porta") });
  const rows: Table["rows"] = [];
  for (const [what, words] of searches) {
    const { latency, throughput, requests } = await load(
      `http://127.0.0.1:${port}${urlOf(words)}`,
      asks,
    );
    rows.push({
      words: what,
      "p50 ms": count(latency.p50),
      "p97.5 ms": count(latency.p97_5),
      brotli: count(throughput.total / requests.total),
      ...verdict(`p50 < ${mostMs} ms`, latency.p50 < mostMs),
    });
  }
  return {
    title: `A search among ${count(messageCount)} messages, from the request to its last byte`,
    rows,
    notes: [`The first one, which reads all texts, took ${fixed(first.ms, 0)} ms.`],
  };
}

/** Each with a hundred words more, of the sample's own. */
async function longMessages(): Promise<string> {
  const { beliefs, history } = await sampleTexts();
  const words = [...beliefs.beliefs, ...history.chapters]
    .flatMap(({ text }) => text)
    .join(" ")
    .split(" ");
  let at = 0;
  return manyMessages(messageCount).replaceAll(/na semana \d+\./g, (sentence) => {
    at = (at + 37) % words.length;
    return `${sentence} ${[...words, ...words].slice(at, at + 100).join(" ")}`;
  });
}
