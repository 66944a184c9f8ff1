import { expect, test } from "vitest";
import { rotaNowMs, setRotaTime } from "../../testing/rota/rota-panel.ts";
import { openRotaSite } from "../../testing/rota/rota-site.ts";

setRotaTime();

test("whoever is in a place to come is neither named nor erased, however long ago they served", async () => {
  const { add, putInto, people, forget, database } = await openRotaSite();
  const ana = await add({ name: "Ana Luísa Prado", jobs: ["louvor/voz"] });
  const line = "2026-12-06-culto-de-celebracao";
  await putInto([{ line, team: "louvor", job: "voz", place: 0, personId: ana }]);
  const before = Date.UTC(2025, 9, 1);
  await database.write((writer) =>
    writer.updateTable("rotaPeople").set({ addedAtMs: before, namedAtMs: before }).execute(),
  );
  await forget(rotaNowMs);
  expect((await people.list()).get(ana)).toMatchObject({ namedAtMs: undefined });
});
