import { cpSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { ask } from "../../kit/requests/ask.ts";
import { publishField } from "../../kit/requests/edit-content.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { type DatabasePlace, openDatabase } from "../../src/platform/database/open-database.ts";
import { createContentDrafts } from "../../src/content/sql/drafts.ts";
import { createContentLine } from "../../src/content/sql/content-line.ts";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";

/** On the way of a text from its draft to its file; whether it is published by then, and what a kill leaves behind. */
const moments = [
  { at: "before the version", isPublished: false, halfFiles: 0 },
  { at: "before the file", isPublished: true, halfFiles: 0 },
  { at: "in the middle of the file", isPublished: true, halfFiles: 1 },
  { at: "before its name", isPublished: true, halfFiles: 1 },
  { at: "after its name", isPublished: true, halfFiles: 0 },
];
const file = "celulas.yaml";

const kinds: Record<string, (dataFolder: string) => Promise<DatabasePlace>> = {
  SQLite: async (dataFolder) => ({ file: join(dataFolder, "vitral.db") }),
  async PostgreSQL() {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    return { url: await server.createDatabase() };
  },
};

test.for(Object.entries(kinds))(
  "killed while a text is published, on %s",
  async ([kind, open], context) => {
    const mailbox = await openMailbox();
    const place = await newPlace(mailbox.url);
    const contentFolder = join(place.dataFolder, "conteudo");
    cpSync("content", contentFolder, { recursive: true });
    const where = await open(place.dataFolder);
    const database = await openDatabase(where);
    onTestFinished(() => database.close());
    await migrate(database);
    const publish = async (title: string) => {
      const member = await addSampleMember(database);
      const token = await openSession(database, member);
      const editor = { port: place.port, origin: `http://localhost:${place.port}`, token };
      const isTold = await publishField(editor, { file: "celulas", field: "titulo", text: title });
      return { member, isTold };
    };
    const start = (moment?: string) =>
      startSite({
        ...place,
        settings: {
          CONTENT_DIR: contentFolder,
          ...("url" in where && { DATABASE_URL: where.url }),
          ...(moment && {
            KILLED_AT: moment,
            NODE_OPTIONS: `--import=${resolve("kit/preloads/killed-at-preload.ts")}`,
          }),
        },
      });
    const inFolder = () => readFileSync(join(contentFolder, file), "utf8");
    const halfOnes = () =>
      readdirSync(contentFolder).filter((name) => name.endsWith(".vitral-novo"));
    let onAir = "Células";
    await (await start()).terminate();

    for (const { at, isPublished, halfFiles } of moments) {
      const killed = await start(at);
      const title = `Células, ${at}`;
      const earlier = new Set(halfOnes());
      const { member, isTold } = await publish(title);
      expect(isTold, at).toBe(false);
      await killed.kill();
      expect(halfOnes().filter((name) => !earlier.has(name))).toHaveLength(halfFiles);

      const site = await start();
      if (isPublished) onAir = title;
      const { body } = await ask({ port: place.port, path: "/celulas" });
      const newest = (await createContentLine(database).newest()).get(file);
      const draft = await createContentDrafts(database).find(file, member.id);
      expect(body.includes(onAir), at).toBe(true);
      expect(newest?.text === inFolder(), at).toBe(true);
      expect(inFolder().includes(`titulo: ${onAir}\n`), at).toBe(true);
      expect(new URLSearchParams(draft?.form).get("titulo"), at).toBe(title);
      await site.terminate();
    }

    // A minute later nobody can be writing them.
    for (const name of halfOnes())
      utimesSync(join(contentFolder, name), 0, Date.now() / 1000 - 120);
    const site = await start();
    expect((await publish("Células, no fim")).isTold).toBe(true);
    expect(halfOnes()).toEqual([]);
    await site.terminate();
    report(context, {
      injected: `kill -9 at ${moments.length} moments between a draft and its file, ${kind}`,
      found:
        "folder, line of versions and site say the same after each start; 0 texts lost, 0 half files",
    });
  },
);
