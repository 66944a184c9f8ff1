import { describe, expect, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { databases } from "../../testing/storage/databases.ts";
import { now, trusted } from "../../testing/storage/sample.ts";
import { createContentVersions, forgetOldContent } from "./content-versions.ts";
import { createContentDrafts } from "./drafts.ts";

const version = (
  text: string,
  parent: number,
  madeAtMs = now,
): Parameters<ReturnType<typeof createContentVersions>["add"]>[0] => ({
  file: "equipe.yaml",
  text,
  hash: `digest of ${text}`,
  staffId: undefined,
  source: "panel",
  parent,
  madeAtMs,
});

describe.each(databases)("on $kind", ({ fresh, open, place }) => {
  test("of ten that would follow the same version, one does", async () => {
    const where = await place();
    const processes = [await open(where), await open(where)];
    await Promise.all(processes.map((one) => migrate(one)));
    const lines = processes.map((one) => createContentVersions(one));
    const first = await lines[0]!.add(version("um", 0));
    if (first === "taken") throw new Error("Nobody else was there.");

    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        lines[index % 2]!.add(version(`dois de ${index}`, first.id)),
      ),
    );

    const [winner, ...others] = added.filter((one) => one !== "taken");
    expect(others).toEqual([]);
    expect((await lines[1]!.newest()).get("equipe.yaml")).toEqual(winner);
  });

  test("the mark changes with every version of every file, and with nothing else", async () => {
    const contentVersions = createContentVersions(await fresh());
    const marks = [await contentVersions.mark()];
    for (const file of ["equipe.yaml", "igreja.yaml"]) {
      await contentVersions.add({ ...version("um", 0), file });
      marks.push(await contentVersions.mark());
      await contentVersions.add({ ...version("outro", 0), file });
      expect(await contentVersions.mark()).toBe(marks.at(-1));
    }
    expect(new Set(marks).size).toBe(3);
  });

  test("versions are listed newest first, page by page", async () => {
    const contentVersions = createContentVersions(await fresh());
    let parent = 0;
    for (const text of ["um", "dois", "três"]) {
      const added = await contentVersions.add(version(text, parent));
      if (added !== "taken") parent = added.id;
    }
    const page = await contentVersions.list("equipe.yaml", { atMost: 2 });
    const rest = await contentVersions.list("equipe.yaml", { before: page.at(-1)?.id, atMost: 2 });
    expect([...page, ...rest].map(({ text }) => text)).toEqual(["três", "dois", "um"]);
    expect(await contentVersions.find(parent)).toMatchObject({
      text: "três",
      staffName: undefined,
    });
    expect(await contentVersions.lastFromFolder("equipe.yaml")).toBeUndefined();
  });

  test("versions that were replaced long ago are forgotten, except those with drafts", async () => {
    const database = await fresh();
    const contentVersions = createContentVersions(database);
    const drafts = createContentDrafts(database);
    const ids = [0];
    for (const age of [40, 30, 20, 10]) {
      const added = await contentVersions.add(version(`de ${age}`, ids.at(-1) ?? 0, now - age));
      if (added !== "taken") ids.push(added.id);
    }
    const draft = { file: "equipe.yaml", staffId: "maria", form: "titulo=x" };
    const sheet = { id: "folha", seenAtMs: undefined };
    await drafts.keep({ ...draft, base: ids[2] ?? 0, savedAtMs: now }, sheet);
    await drafts.keep({ ...draft, staffId: "jose", base: ids[1] ?? 0, savedAtMs: now - 20 }, sheet);

    expect(await forgetOldContent(database, trusted(now - 15))).toBe(2);

    const left = await contentVersions.list("equipe.yaml", { atMost: 9 });
    expect(left.map(({ text }) => text)).toEqual(["de 10", "de 20", "de 30"]);
    expect(await drafts.list("jose")).toEqual([]);
    expect(await drafts.list("maria")).toHaveLength(1);
    await drafts.forget("equipe.yaml", "maria", sheet);
    expect(await forgetOldContent(database, trusted(now - 5))).toBe(2);
    expect(await contentVersions.newest()).toHaveProperty("size", 1);
  });

  test("the digest of the folder's last text stays, and the text cannot be restored", async () => {
    const database = await fresh();
    const contentVersions = createContentVersions(database);
    const first = await contentVersions.add({
      ...version("da pasta", 0, now - 9),
      source: "folder",
    });
    if (first === "taken") throw new Error("Nobody else was there.");
    await contentVersions.add({ ...version("do painel", first.id, now - 8), source: "panel" });

    expect(await forgetOldContent(database, trusted(now))).toBe(1);
    expect(await forgetOldContent(database, trusted(now))).toBe(0);

    expect(await contentVersions.lastFromFolder(first.file)).toMatchObject({ hash: first.hash });
    expect(await contentVersions.find(first.id)).toBeUndefined();
    const left = await contentVersions.list(first.file, { atMost: 9 });
    expect(left.map(({ text }) => text)).toEqual(["do painel"]);
  });
});
