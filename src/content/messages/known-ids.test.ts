import { expect, test } from "vitest";
import { sampleMessages } from "../../testing/church/sample-messages.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { soon } from "../../testing/run/soon.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { withKnownIds } from "./known-ids.ts";
import { podcastIdsOf } from "./podcast-ids.ts";

const file = "mensagens.yaml";
const moved = (text: string) =>
  text.replaceAll("https://audio.example.org/", "https://novo.example.net/a/");
const guidsIn = (feed: string) => feed.match(/<guid[^>]*>[^<]+/g) ?? [];

test("whoever moves all audio to another host by hand sends no sermon out again", async () => {
  const content = await openSampleContent();
  await content.church.write(file, sampleMessages);
  const feed = () => {
    const plain = content.live.current().resources.get("/mensagens.xml")?.plain;
    return plain instanceof Uint8Array ? new TextDecoder().decode(plain) : "";
  };
  await soon(async () => expect(guidsIn(feed()).length).toBeGreaterThan(0));
  const before = guidsIn(feed());
  await soon(async () => {
    const newest = await createContentVersions(content.database).newest();
    expect(newest.get(file)?.text).toBe(sampleMessages);
  });

  await content.church.write(file, `# Do novo servidor.\n${moved(sampleMessages)}`);

  await soon(async () => {
    expect(feed()).toContain("https://novo.example.net/a/");
    expect(guidsIn(feed())).toEqual(before);
  });
  expect(await content.church.read(file)).toMatch(/^# Do novo servidor\.\n/);
});

const one = (title: string, url: string, more = "") =>
  `  - titulo: ${title}\n    data: "2026-11-22"\n    quem: Ana\n    audio:\n      endereco: ${url}\n      bytes: 1000\n      segundos: 60\n${more}`;
const [old = ""] = podcastIdsOf([{ date: "2026-11-22", url: "https://a.example.org/1.mp3" }]);
const before = `mensagens:\n${one("A porta", "https://a.example.org/1.mp3")}`;

test("a sermon is known by its day and title wherever it stands now, and nothing else is named", () => {
  const after = `mensagens:\n${one("Outra", "https://b.example.org/2.mp3")}${one("A porta", "https://b.example.org/1.mp3")}`;

  expect(withKnownIds(after, before)).toBe(`${after}    id: ${old}\n`);
});

test.each([
  [
    "has an id of its own",
    `mensagens:\n${one("A porta", "https://b.example.org/1.mp3", "    id: x\n")}`,
  ],
  ["is as it was", `${before}# mais\n`],
  ["has another title", `mensagens:\n${one("A janela", "https://b.example.org/1.mp3")}`],
  [
    "left its id to another",
    `mensagens:\n${one("A porta", "https://b.example.org/1.mp3")}${one("Outra", "https://a.example.org/1.mp3")}`,
  ],
])("one that %s stays as it was written", (_, after) => {
  expect(withKnownIds(after, before)).toBe(after);
});
