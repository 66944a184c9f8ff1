// @module-tag copies
import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import { tables } from "../../church-database.ts";
import { openChurchToCopy } from "../../testing/church/church-to-copy.ts";
import { keepMessage } from "../../testing/storage/sample.ts";
import { checkCopy } from "./copy-church.ts";
import type { Manifest } from "./manifest.ts";

/** A copy that somebody has put together by hand: any list, and any files behind it, in any order. */
type Crafted = { list: Manifest; files: [name: string, bytes: Buffer][] };

const listed = (name: string, bytes: Buffer) => ({
  name,
  bytes: bytes.length,
  sha256: hash("sha256", bytes, "hex"),
});

/** A copy that was made here, and then changed; closed and not open by anybody. */
async function craftCopy(change: Change) {
  const church = await openChurchToCopy();
  const database = await church.open();
  await keepMessage(database);
  const { file } = await church.copy();
  await database.close();
  const files: Crafted["files"] = [];
  const entries = Readable.from([gunzipSync(readFileSync(file))]).pipe(extract());
  for await (const entry of entries) {
    files.push([entry.header.name, await buffer(entry as AsyncIterable<Buffer>)]);
  }
  const [, text] = files.shift() ?? [];
  const crafted = { list: JSON.parse(String(text)) as Manifest, files };
  change(crafted);
  const tar = pack();
  tar.entry({ name: "copia.json" }, JSON.stringify(crafted.list));
  for (const [name, bytes] of crafted.files) tar.entry({ name }, bytes);
  tar.finalize();
  writeFileSync(file, gzipSync(await buffer(tar as AsyncIterable<Buffer>)));
  return { ...church, file };
}

type Change = (crafted: Crafted) => void;

/** Puts files into both, as those that belong there. */
const adding =
  (...names: string[]): Change =>
  ({ list, files }) => {
    const bytes = Buffer.from("x");
    list.files.push(...names.map((name) => listed(name, bytes)));
    files.push(...names.map((name): Crafted["files"][number] => [name, bytes]));
  };

/** Puts a file into both, with another length in the list. */
const lying =
  (length: number, said: number): Change =>
  ({ list, files }) => {
    const bytes = Buffer.alloc(length);
    list.files.push({ ...listed("conteudo/zeros", bytes), bytes: said });
    files.push(["conteudo/zeros", bytes]);
  };

/** Puts another database in the place of the copy's, its digest into the list, and whatever else is said. */
const exchanging =
  (bytes: Buffer, said: Partial<Manifest> = {}): Change =>
  ({ list, files }) => {
    const at = list.files.findIndex(({ name }) => name === "banco");
    list.files[at] = listed("banco", bytes);
    files[files.findIndex(([name]) => name === "banco")] = ["banco", bytes];
    Object.assign(list, said);
  };

const ofVersion = (version: number) =>
  otherDatabase(
    `create table schema_version (part, version); insert into schema_version values ('gifts', ${version})`,
  );

describe("a copy that is not whole is refused in words:", () => {
  const sampleCopy = async () => {
    const church = await openChurchToCopy();
    await keepMessage(await church.open());
    const { file } = await church.copy();
    return { file, bytes: readFileSync(file), root: church.root };
  };

  test("cut short, wherever it was cut", async () => {
    const { file, bytes, root } = await sampleCopy();
    for (const part of [0, 10, 200, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(file, bytes.subarray(0, part));
      await expect(checkCopy(file, root), String(part)).rejects.toThrow(/cortada|não é uma cópia/);
    }
  });

  test("with a byte changed inside", async () => {
    const { file, bytes, root } = await sampleCopy();
    const tar = gunzipSync(bytes);
    const at = tar.indexOf("Igreja de Teste");
    tar[at] = 0x4a;
    writeFileSync(file, gzipSync(tar));

    await expect(checkCopy(file, root)).rejects.toThrow("foi mudada ou estragada");
  });

  test("something else altogether, or nothing", async () => {
    const { file, root } = await sampleCopy();
    writeFileSync(file, "uma foto");
    await expect(checkCopy(file, root)).rejects.toThrow("não é uma cópia do site");
    await expect(checkCopy(`${file}x`, root)).rejects.toThrow("Esse arquivo não existe");
    await expect(checkCopy(root, root)).rejects.toThrow("Isso é uma pasta");
  });

  test("with a file or a link that its list does not name", async () => {
    const { file, bytes, root } = await sampleCopy();
    const text = gunzipSync(bytes).toString("latin1");
    const list = text.slice(512, text.indexOf("\n}", 512) + 2);
    const tar = pack();
    tar.entry({ name: "copia.json" }, list);
    tar.entry({ name: "banco", type: "symlink", linkname: "/etc/passwd" });
    tar.finalize();
    writeFileSync(file, gzipSync(await buffer(tar as AsyncIterable<Buffer>)));

    await expect(checkCopy(file, root)).rejects.toThrow("foi mudada ou estragada");
  });
});

describe("a copy that was put together by hand is refused in words, and leaves nothing behind:", () => {
  const [other, none] = ["não traz o que a lista dela diz", "não é um banco deste site"];
  const cases: [what: string, words: string, change: Change][] = [
    ["a file that is longer than its list says", other, lying(3_000_000, 1)],
    ["a file that is shorter", other, lying(1, 9)],
    [
      "more than the disk has room for",
      "Não há espaço no disco",
      ({ list }) =>
        void list.files.push({ name: "conteudo/a", bytes: 2 ** 52, sha256: "0".repeat(64) }),
    ],
    ["the same name twice", "o mesmo arquivo duas vezes", adding("conteudo/a", "conteudo/a")],
    ["a file under a file", "o mesmo arquivo duas vezes", adding("conteudo/a", "conteudo/a/b")],
    ["a path out of its folder", "sai da pasta", adding("conteudo/../../fora")],
    ["a path of the system", "sai da pasta", adding("/etc/passwd")],
    ["a path with an empty part", "sai da pasta", adding("conteudo//x")],
    ["a path of Windows", "sai da pasta", adding("conteudo/a\\..\\b")],
    ["a hidden folder", "sai da pasta", adding("conteudo/.git/config")],
    ["a hidden file", "sai da pasta", adding("conteudo/fotos/.htaccess")],
    ["a name of 300 letters", "sai da pasta", adding(`conteudo/${"a".repeat(300)}`)],
    ["a path of 5,000 letters", "sai da pasta", adding(`conteudo/${"a/".repeat(2_500)}a`)],
    ["a database that is none", none, exchanging(Buffer.from("uma foto".repeat(1_000)))],
    [
      "a database of something else",
      "não tem o que a lista dela diz",
      exchanging(otherDatabase("create table a (b)")),
    ],
    [
      "a table that only has the name of ours",
      none,
      exchanging(otherDatabase("create table schema_version (a)"), { rows: { schema_version: 0 } }),
    ],
    [
      "a database without the tables of its schema",
      none,
      exchanging(ofVersion(1), { parts: { gifts: 1 }, rows: { schema_version: 1 } }),
    ],
    [
      "another schema than the list says",
      "não tem o que a lista dela diz",
      ({ list }) => void (list.parts = { ...list.parts, gifts: 0 }),
    ],
    [
      "a schema that this program does not know",
      "versão mais nova do programa",
      exchanging(ofVersion(99), { parts: { gifts: 99 }, rows: { schema_version: 1 } }),
    ],
  ];

  test.each(cases)("%s", async (what, words, change) => {
    const church = await craftCopy(change);
    const before = readdirSync(church.dataFolder);

    await expect(church.restore(church.file, { anyway: true })).rejects.toThrow(words);
    // Only a restoration looks for what the tables of a site are.
    if (!what.includes("without the tables")) {
      const known = { known: tables };
      await expect(checkCopy(church.file, church.root, known)).rejects.toThrow(words);
    }

    expect(readdirSync(church.dataFolder)).toEqual(before);
    expect(readdirSync(church.contentFolder).sort()).toEqual(["fotos", "igreja.yaml"]);
    expect(statSync(join(church.contentFolder, "igreja.yaml")).size).toBeGreaterThan(5);
  });
});

function otherDatabase(words: string): Buffer {
  const database = new DatabaseSync(":memory:");
  database.exec(words);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return bytes;
}
