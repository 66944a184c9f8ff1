import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGuards } from "../platform/http/guards.ts";
import { createContentVersions } from "../content/sql/content-versions.ts";
import { digestOfText } from "../content/sync/content-folder.ts";
import { sampleChurch } from "../testing/church/sample-church.ts";
import { publicUrl } from "../testing/church/sample-site.ts";
import { collectStaffMail } from "../testing/panel/panel-mail.ts";
import { publishedMonth, rotaContent, setRotaTime, twoTeams } from "../testing/rota/rota-panel.ts";
import { openRotaSite } from "./open-site.ts";

setRotaTime();

test("a gathering that went to another weekday while the site was stopped takes its people along", async () => {
  const { panel, ana } = await publishedMonth();
  await collectStaffMail(panel.database, panel.content());
  const { contentFolder } = await sampleChurch();
  const file = "programacao.yaml";
  const text = await readFile(join(contentFolder, file), "utf8");
  const version = { file, text, hash: digestOfText(text), staffId: undefined, parent: 0 };
  await createContentVersions(panel.database).add({ ...version, source: "folder", madeAtMs: 0 });
  const sunday = 'dia: domingo\n    hora: "19:00"';
  const next = await rotaContent(twoTeams, [sunday, sunday.replace("domingo", "sábado")]);

  const site = await openRotaSite({
    ...panel,
    config: { contentFolder, publicUrl },
    content: () => next,
    guards: createGuards({
      publicUrl,
      credentials: "site:publico",
      trustedProxies: 0,
      senderSecret: "segredo",
    }),
    now: Date.now,
    wakeOutbox: () => {},
  } as never);
  await site.whenPublished?.();
  await site.close?.();

  const lines = await panel.database.read((reader) =>
    reader.selectFrom("rotaDuties").select("line").where("personId", "=", ana).execute(),
  );
  expect(lines).toEqual([{ line: "2026-12-05-culto-de-celebracao" }]);
  const [letter] = await collectStaffMail(panel.database, next);
  expect(letter?.subject).toBe("Mudou a sua escala: sábado, 5 de dezembro");
});
