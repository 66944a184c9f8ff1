import { describe, expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { trusted } from "../../testing/storage/sample.ts";
import {
  addRow,
  changeRows,
  deleteOlder,
  deleteRows,
  findRow,
  listRows,
  putRow,
} from "./rows-by.ts";

const file = "fotos/a.jpg";
const photo = { file, description: "A porta", hash: "h", changedAtMs: 1 };
const blank = { focus: undefined, removedAtMs: undefined };

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a row is found by its values, and by those that it has not", async () => {
    const database = await fresh();
    await database.write((writer) => addRow(writer, "contentPhotos", photo));
    await database.read(async (reader) => {
      const found = { ...photo, ...blank };
      expect(await findRow(reader, "contentPhotos", { file })).toEqual(found);
      expect(await findRow(reader, "contentPhotos", { file, focus: undefined })).toEqual(found);
      expect(await findRow(reader, "contentPhotos", { file, hash: undefined })).toBeUndefined();
      expect(await findRow(reader, "contentPhotos", { file, hash: "other" })).toBeUndefined();
    });
  });

  test("rows with one of several values are listed in order, and none where there is no value", async () => {
    const database = await fresh();
    const files = ["fotos/c.jpg", "fotos/a.jpg", "fotos/b.jpg"];
    const rows = files.map((name, at) => ({ ...photo, file: name, changedAtMs: at % 2 }));
    await database.write((writer) => addRow(writer, "contentPhotos", rows));
    await database.read(async (reader) => {
      const list = async (names: string[]) =>
        (await listRows(reader, "contentPhotos", { file: names }, "changedAtMs", "file")).map(
          (row) => row.file,
        );
      expect(await list(files)).toEqual(["fotos/b.jpg", "fotos/c.jpg", "fotos/a.jpg"]);
      expect(await list(files.slice(0, 1))).toEqual(["fotos/c.jpg"]);
      expect(await list([])).toEqual([]);
    });
  });

  test("a row is added once, and stays as it was added first", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      expect(await addRow(writer, "contentPhotos", photo)).toBe(true);
      expect(await addRow(writer, "contentPhotos", { ...photo, hash: "other" })).toBe(false);
      expect(await findRow(writer, "contentPhotos", { file })).toMatchObject({ hash: "h" });
    });
  });

  test("a row that is put has the new values, and keeps the first ones", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      const first = { changedAtMs: 1, description: "first" };
      await putRow(writer, "contentPhotos", { file }, { hash: "h", focus: "1 1" }, first);
      const then = { changedAtMs: 2, description: "then" };
      await putRow(writer, "contentPhotos", { file }, { hash: "i", focus: undefined }, then);
      const found = await findRow(writer, "contentPhotos", { file });
      expect(found).toEqual({ file, hash: "i", ...first, ...blank });
    });
  });

  test("only rows with all of the values are changed, or deleted", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      await addRow(writer, "contentPhotos", photo);
      await addRow(writer, "contentPhotos", { ...photo, file: "fotos/b.jpg", removedAtMs: 5 });
      const there = { hash: "h", removedAtMs: undefined };
      expect(await changeRows(writer, "contentPhotos", there, { hash: undefined })).toBe(true);
      expect(await changeRows(writer, "contentPhotos", there, { hash: undefined })).toBe(false);
      expect(await deleteRows(writer, "contentPhotos", { hash: undefined })).toBe(true);
      expect(await deleteRows(writer, "contentPhotos", { hash: undefined })).toBe(false);
      expect(await findRow(writer, "contentPhotos", { hash: "h" })).toMatchObject({
        removedAtMs: 5,
      });
    });
  });

  test("what is older than an instant is deleted, and counted", async () => {
    const database = await fresh();
    await database.write(async (writer) => {
      await addRow(writer, "contentPhotos", { ...photo, removedAtMs: 4 });
      await addRow(writer, "contentPhotos", { ...photo, file: "fotos/b.jpg" });
      expect(await deleteOlder(writer, "contentPhotos", "removedAtMs", trusted(6), 2)).toBe(0);
      expect(await deleteOlder(writer, "contentPhotos", "removedAtMs", trusted(7), 2)).toBe(1);
      expect(await deleteOlder(writer, "contentPhotos", "removedAtMs", trusted(5))).toBe(0);
      expect(await findRow(writer, "contentPhotos", { hash: "h" })).toMatchObject(blank);
    });
  });
});
