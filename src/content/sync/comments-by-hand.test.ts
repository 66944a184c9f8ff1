import { expect, test } from "vitest";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { soon } from "../../testing/run/soon.ts";
import { createContentVersions } from "../sql/content-versions.ts";

const file = "programacao.yaml";

test("notes that change no value become versions, and the next publication keeps them", async () => {
  const { church, database, keeper } = await openSampleContent();
  const newest = async () => (await createContentVersions(database).newest()).get(file);
  const notes = [
    ['hora: "20:00"', 'hora: "20:00" # desde março'],
    ["  - dia: sábado", "  # a pedido dos jovens\n  - dia: sábado"],
    ["  - dia: domingo", "  - # o maior deles\n    dia: domingo"],
  ] as const;
  for (const [before, after] of notes) {
    await church.edit(file, before, after);
    const byHand = await church.read(file);
    await soon(async () => expect((await newest())?.text).toBe(byHand));
  }

  const { text = "", id: base = 0 } = (await newest()) ?? {};
  const titled = text.replace("Nossa semana", "A semana da gente");
  const version = { file, text: titled, base, staffId: "maria", source: "panel" } as const;
  expect(await keeper.publish(version)).toMatchObject({ outcome: "published" });
  for (const [, after] of notes) expect(await church.read(file)).toContain(after);
});
