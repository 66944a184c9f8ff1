import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { manyMessages, sampleContent } from "../../src/testing/church/sample-messages.ts";
import { searchPath } from "../../src/site/paths.ts";
import { ask } from "../kit/ask.ts";
import { count, fixed, percentile, type Table, verdict } from "../kit/report.ts";
import { newPlaceWithContent, startSite } from "../kit/site.ts";

const messageCount = 1_000;
const mostMs = 20;
const tries = 40;
/** Between two searches, so that they keep to their share of the server's time. */
const restMs = 150;

/** What was asked, and what it is an example of. */
const searches: [what: string, words: string][] = [
  ["a word of every message", "porta"],
  ["the beginning of one", "encont"],
  ["one with a slip", "encotnra"],
  ["two words of every message", "jesus pasto"],
  ["eight of them", "jesus mostra porta quem entra encontra pasto semana"],
  ["a word of none", "astronauta"],
];

/** How long a search takes from the request to its last byte, the page of its 100 results included. */
export async function measureSearch(): Promise<Table> {
  const place = await newPlaceWithContent();
  writeFileSync(join(place.contentFolder, "mensagens.yaml"), await longMessages());
  const { port } = await startSite(place);
  const find = (words: string) =>
    ask({
      port,
      path: `${searchPath}?q=${encodeURIComponent(words)}`,
      headers: { "accept-encoding": "br" },
    });
  const first = await find("porta");
  const rows: string[][] = [];
  for (const [what, words] of searches) {
    const times: number[] = [];
    let bytes = 0;
    for (let done = 0; done < tries; done += 1) {
      await setTimeout(restMs);
      const { status, ms, body } = await find(words);
      if (status !== 200) throw new Error(`"${words}" was answered with ${status}: ${body}`);
      times.push(ms);
      bytes = body.length;
    }
    const [middle, high] = [percentile(times, 0.5), percentile(times, 0.95)];
    rows.push([
      what,
      `${fixed(middle, 1)} ms`,
      `${fixed(high, 1)} ms`,
      count(bytes),
      ...verdict(`p50 < ${mostMs} ms`, middle < mostMs),
    ]);
  }
  return {
    title: `A search among ${count(messageCount)} messages, from the request to its last byte`,
    columns: ["words", "p50", "p95", "brotli", "target", "reached"],
    rows,
    notes: [`The first one, which reads all texts, took ${fixed(first.ms, 0)} ms.`],
  };
}

/** Each with a hundred words more, of the sample's own. */
async function longMessages(): Promise<string> {
  const { beliefs, history } = await sampleContent();
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
