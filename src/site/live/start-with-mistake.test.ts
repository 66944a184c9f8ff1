import { expect, test } from "vitest";
import { createContentVersions } from "../../content/sql/content-versions.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publishOptions } from "../../testing/church/sample-site.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openLiveSite } from "./live-site.ts";
import { ContentError } from "./publish-now.ts";

const mistaken = "titulo: [\n";

test("a start with a mistake in the folder serves the last published texts, and says which mistake", async () => {
  const first = await openSampleContent();
  const { church, database } = first;
  const newest = await createContentVersions(database).newest();
  const texts = new Map([...newest].map(([file, { text }]) => [file, text] as const));
  await church.write("equipe.yaml", mistaken);

  const live = await openLiveSite({
    ...publishOptions(church),
    report: () => {},
    lastPublished: async () => texts,
  });
  try {
    expect(live.texts().get("equipe.yaml")).toBe(texts.get("equipe.yaml"));
    expect(live.complaints()).toEqual([expect.stringMatching(/^equipe\.yaml, linha \d+: /)]);
    expect(live.trouble()).toContain("não pôde ser publicada");
    await church.write("equipe.yaml", texts.get("equipe.yaml") ?? "");
    await live.refresh();
    expect(live.complaints()).toEqual([]);
    expect(live.trouble()).toBeUndefined();
  } finally {
    await live.close();
  }
});

test("a first start with a mistake says it, since nothing was published before", async () => {
  const church = await sampleChurch();
  await church.write("equipe.yaml", mistaken);

  const error = await openLiveSite({
    ...publishOptions(church),
    report: () => {},
    lastPublished: async () => new Map(),
  }).catch((thrown) => thrown);

  expect(error).toBeInstanceOf(ContentError);
  expect(error.message).toMatch(/^O conteúdo em .* tem .*:\n {2}equipe\.yaml, linha \d+: /);
});
