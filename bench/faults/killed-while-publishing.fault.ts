import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "../../src/platform/database/database.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { ask } from "../kit/ask.ts";
import { visitPanel } from "../kit/panel-visit.ts";
import { report } from "../kit/report.ts";
import { databaseOf, newPlaceWithContent, settingsOn, startSite } from "../kit/site.ts";
import { migrate } from "../../src/church-database.ts";
import { createContentVersions } from "../../src/content/sql/content-versions.ts";
import { createContentDrafts } from "../../src/content/sql/drafts.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";

/**
 * The moments of a publication, which writes the file and then the version; whether the text is published by then, and
 * how many half-written files a kill leaves. A file without its version is taken in at the next start.
 */
const moments = [
  { at: "before the folder is asked", isPublished: false, halfFiles: 0 },
  { at: "before the file", isPublished: false, halfFiles: 0 },
  { at: "in the middle of the file", isPublished: false, halfFiles: 1 },
  { at: "before its name", isPublished: false, halfFiles: 1 },
  { at: "after its name", isPublished: true, halfFiles: 0 },
];
const file = "celulas.yaml";

/** Kills at each of the five moments; with FAULTS=short, beside CI's other faults, one. */
const rounds = process.env.FAULTS === "short" ? 1 : 10;
const kills = Array.from({ length: rounds }, (_, round) =>
  moments.map((moment) => ({ ...moment, round: round + 1 })),
).flat();

/** A publication that was killed: its sender, and whether its text is on the air afterwards. */
type Killed = { isPublished: boolean; title: string; memberId: string };

test.for(["SQLite", "PostgreSQL"])(
  "kill -9 while a text is published leaves folder, versions and page equal, on %s",
  async (kind, context) => {
    const settings = await settingsOn(kind);
    const place = await newPlaceWithContent(settings);
    const database = await openDatabase(databaseOf(place));
    closeAfterTest(() => database.close());
    await migrate(database);
    const publish = (title: string) => publishTitle(database, place, title);
    const startKilledAt = (moment: string) => {
      const preload = `--import=${resolve("bench/faults/killed-at-preload.ts")}`;
      const killed = { ...settings, KILLED_AT: moment, NODE_OPTIONS: preload };
      return startSite({ ...place, settings: killed });
    };
    const inFolder = () => readFileSync(join(place.contentFolder, file), "utf8");
    const halfFiles = () =>
      readdirSync(place.contentFolder).filter((name) => name.endsWith(".vitral-novo"));
    const expectEqual = async ({ isPublished, title, memberId }: Killed) => {
      if (isPublished) published = title;
      const { body } = await ask({ port: place.port, path: "/celulas" });
      const newest = (await createContentVersions(database).newest()).get(file);
      const draft = await createContentDrafts(database).find(file, memberId);
      expect(`${body}`, title).toContain(published);
      expect(newest?.text === inFolder(), title).toBe(true);
      expect(inFolder(), title).toContain(`titulo: ${published}\n`);
      expect(new URLSearchParams(draft?.form).get("titulo"), title).toBe(title);
    };
    let published = "Células";
    let last: Killed | undefined;
    await (await startSite(place)).terminate();

    for (const { at, isPublished, halfFiles: expected, round } of kills) {
      // The next site to be killed is the one that comes up after the last kill.
      const site = await startKilledAt(at);
      if (last) await expectEqual(last);
      const title = `Células, ${at}, ${round}`;
      const earlier = new Set(halfFiles());
      const sent = await publish(title);
      expect(sent.isPublished, title).toBe(false);
      await site.kill();
      const added = halfFiles().filter((name) => !earlier.has(name));
      expect(added, title).toHaveLength(expected);
      last = { isPublished, title, memberId: sent.memberId };
    }

    // The site removes half-written files once they are a minute old.
    for (const name of halfFiles()) {
      utimesSync(join(place.contentFolder, name), 0, Date.now() / 1000 - 120);
    }
    const site = await startSite(place);
    if (last) await expectEqual(last);
    expect((await publish("Células, no fim")).isPublished).toBe(true);
    expect(halfFiles()).toEqual([]);
    await site.terminate();
    report(
      context,
      `${kills.length} times kill -9 at ${moments.length} moments of a publication, ${kind}`,
      "folder, versions and page are equal after each start; 0 texts lost, 0 half files",
    );
  },
);

/**
 * Somebody new signs in to the panel, changes the title of the cells and publishes it. Returns the id of that person,
 * and whether the panel says that the text is published.
 */
async function publishTitle(
  database: Database,
  place: { port: number },
  title: string,
): Promise<{ memberId: string; isPublished: boolean }> {
  const member = await addSampleMember(database);
  const visit = await visitPanel(database, member);
  const path = "/painel/conteudo/celulas";
  const form = await visit.openForm(place, path, "data-draft-state");
  form.set("titulo", title);
  form.set("acao", "publicar");
  const { status } = await visit.post(place, path, form);
  return { memberId: member.id, isPublished: status === 303 };
}
