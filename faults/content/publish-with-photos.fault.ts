import { cpSync, globSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { report, speed } from "../../kit/accounts/figures.ts";
import { ask } from "../../kit/requests/ask.ts";
import { openForm, pressPublish } from "../../kit/requests/edit-content.ts";
import { until } from "../../kit/requests/until.ts";
import { addPhotos } from "../../kit/photos/many-photos.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { startProgram } from "../../kit/site/program.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";

const photos = 300;
/** Bytes of each: a program pays for reading them. */
const weight = 400_000;
const times = 10;
/** Told, and judged by whoever reads it: machines differ. */
const patienceMs = 30_000;

test(`a text published in a church of ${photos} photos`, async (context) => {
  const data = await newDataFolder();
  const contentFolder = join(data, "conteudo");
  cpSync("content", contentFolder, { recursive: true });
  // Few dots, so that they are soon cut, in files as heavy as a phone's.
  await addPhotos(contentFolder, { to: photos }, () => ({ width: 96, height: 72 }));
  for (const file of globSync(join(contentFolder, "fotos/muitas/*"))) truncateSync(file, weight);
  const { origin, stop } = await startProgram({ data, env: { CONTENT_DIR: contentFolder } });
  onTestFinished(stop);
  const port = Number(new URL(origin).port);
  const database = await openDatabase({ file: join(data, "vitral.db") });
  onTestFinished(() => database.close());
  await migrate(database);
  const token = await openSession(database, await addSampleMember(database));
  const editor = { port, origin, token };

  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const text = `Células, versão ${time}`;
    const form = await openForm(editor, "celulas");
    const pressedAt = performance.now();
    const change = { file: "celulas", field: "titulo", text };
    expect(form && (await pressPublish(editor, change, form))).toBe(true);
    await until(`“${text}” shows`, patienceMs, async () => {
      const { body } = await ask({ port, path: "/celulas" });
      return body.includes(text);
    });
    took.push(performance.now() - pressedAt);
  }
  report(context, {
    injected: `${times} texts published in a church of ${photos} photos`,
    found: `from Publicar to the page that shows it ${speed(took)}`,
  });

  expect(took).toHaveLength(times);
}, 600_000);
