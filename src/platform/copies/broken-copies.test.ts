import { newestSchema } from "../../church-database.ts";
import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import { openChurchToCopy } from "../../testing/church/church-to-copy.ts";
import { keepMessage } from "../../testing/storage/sample.ts";
import { checkCopy } from "./copy-church.ts";
import type { Manifest } from "./manifest.ts";

/** What somebody has put together by hand: any list, and any files behind it, in any order. */
type Crafted = { list: Manifest; files: [name: string, bytes: Buffer][] };

const listed = (name: string, bytes: Buffer) => ({
  name,
  bytes: bytes.length,
  sha256: hash("sha256", bytes, "hex"),
});

/** A copy that was made here, and then changed; closed and not open by anybody. */
async function craftCopy(change: (crafted: Crafted) => void) {
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

/** Puts a file into both, as one that belongs there. */
const add = ({ list, files }: Crafted, name: string, bytes = Buffer.from("x")) => {
  list.files.push(listed(name, bytes));
  files.push([name, bytes]);
};

/** Puts another database in the place of the copy's, and its digest into the list. */
const exchangeDatabase = ({ list, files }: Crafted, bytes: Buffer) => {
  const at = list.files.findIndex(({ name }) => name === "banco");
  list.files[at] = listed("banco", bytes);
  files[files.findIndex(([name]) => name === "banco")] = ["banco", bytes];
};

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
  const cases: [what: string, words: string, change: (crafted: Crafted) => void][] = [
    [
      "a file that is longer than its list says",
      "não traz o que a lista dela diz",
      (crafted) => {
        const zeros = Buffer.alloc(3_000_000);
        crafted.list.files.push({ ...listed("conteudo/zeros", zeros), bytes: 1 });
        crafted.files.push(["conteudo/zeros", zeros]);
      },
    ],
    [
      "a file that is shorter",
      "não traz o que a lista dela diz",
      (crafted) => {
        const short = Buffer.from("x");
        crafted.list.files.push({ ...listed("conteudo/curto", short), bytes: 9 });
        crafted.files.push(["conteudo/curto", short]);
      },
    ],
    [
      "more than the disk has room for",
      "Não há espaço no disco",
      ({ list }) => {
        list.files.push({ name: "conteudo/a", bytes: 2 ** 52, sha256: "0".repeat(64) });
      },
    ],
    [
      "the same name twice",
      "o mesmo arquivo duas vezes",
      (crafted) => {
        add(crafted, "conteudo/a.yaml");
        add(crafted, "conteudo/a.yaml");
      },
    ],
    [
      "a file under a file",
      "o mesmo arquivo duas vezes",
      (crafted) => {
        add(crafted, "conteudo/a");
        add(crafted, "conteudo/a/b");
      },
    ],
    ["a path out of its folder", "sai da pasta", (crafted) => add(crafted, "conteudo/../../fora")],
    ["a path of the system", "sai da pasta", (crafted) => add(crafted, "/etc/passwd")],
    ["a path with an empty part", "sai da pasta", (crafted) => add(crafted, "conteudo//x")],
    ["a path of Windows", "sai da pasta", (crafted) => add(crafted, "conteudo/a\\..\\b")],
    ["a hidden folder", "sai da pasta", (crafted) => add(crafted, "conteudo/.git/config")],
    ["a hidden file", "sai da pasta", (crafted) => add(crafted, "conteudo/fotos/.htaccess")],
    [
      "a name of 300 letters",
      "sai da pasta",
      (crafted) => add(crafted, `conteudo/${"a".repeat(300)}`),
    ],
    [
      "a path of 5,000 letters",
      "sai da pasta",
      (crafted) => add(crafted, `conteudo/${"a/".repeat(2_500)}a`),
    ],
    [
      "a database that is none",
      "não é um banco deste site",
      (crafted) => exchangeDatabase(crafted, Buffer.from("uma foto".repeat(1_000))),
    ],
    [
      "a database of something else",
      "não tem o que a lista dela diz",
      (crafted) => exchangeDatabase(crafted, otherDatabase("create table a (b)")),
    ],
    [
      "a table that only has the name of ours",
      "não é um banco deste site",
      (crafted) => {
        exchangeDatabase(crafted, otherDatabase("create table schema_version (a)"));
        crafted.list.rows = { schema_version: 0 };
      },
    ],
    [
      "a database without the tables of its schema",
      "não é um banco deste site",
      (crafted) => {
        const words = `create table schema_version (version); insert into schema_version values (${newestSchema})`;
        exchangeDatabase(crafted, otherDatabase(words));
        crafted.list.rows = { schema_version: 1 };
      },
    ],
    [
      "another schema than the list says",
      "não tem o que a lista dela diz",
      ({ list }) => {
        list.schemaVersion = 0;
      },
    ],
    [
      "a schema that this program does not know",
      "versão mais nova do programa",
      (crafted) => {
        const words =
          "create table schema_version (version); insert into schema_version values (99)";
        exchangeDatabase(crafted, otherDatabase(words));
        Object.assign(crafted.list, { schemaVersion: 99, rows: { schema_version: 1 } });
      },
    ],
  ];

  test.each(cases)("%s", async (what, words, change) => {
    const church = await craftCopy(change);
    const before = readdirSync(church.dataFolder);

    await expect(church.restore(church.file, { anyway: true })).rejects.toThrow(words);
    // Only a restoration looks for what the tables of a site are.
    if (!what.includes("without the tables")) {
      const known = { knownSchema: newestSchema };
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
