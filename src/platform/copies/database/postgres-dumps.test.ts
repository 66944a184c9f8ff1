// @module-tag copies
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listOfBefore } from "../../../testing/church/church-to-copy.ts";
import { hasPgDump, openPostgresToCopy } from "../../../testing/church/postgres-to-copy.ts";
import { keepMessage } from "../../../testing/storage/sample.ts";
import { checkCopy, describeFiles, writeArchive } from "../copy-church.ts";
import { databaseName, type Manifest } from "../manifest.ts";
import { unpack } from "../unpack.ts";
import { takeSnapshot } from "./snapshot.ts";

/** Nearer to the end of its file than where its rows begin. */
const withinRows = 20_000;

// One test, since a server of its own is dear.
test.skipIf(!hasPgDump)(
  "the rows of a PostgreSQL's copy are those of its moment, each of them read",
  async () => {
    const { url, root, open, copy } = await openPostgresToCopy();
    const site = await open();
    const isMade = new AbortController();
    const request = `Uma\\.\n\\.\nE outra\u2028\r${randomBytes(500).toString("hex")}`;
    for (let count = 0; count < 100; count += 1)
      await keepMessage(site, { request: randomBytes(500).toString("hex") });
    const posts = (async () => {
      while (!isMade.signal.aborted) await keepMessage(site, { request });
    })();
    const { file, manifest } = await copy();
    isMade.abort();
    await posts;

    expect(await checkCopy(file, root)).toEqual(manifest);
    expect(manifest).toEqual(listOfBefore);
    expect(manifest.rows.contact_messages).toBe(manifest.rows.outbox);

    /** A copy with a dump that was already so when it was made: its list agrees. */
    const withDump = async (change: (dump: string) => Promise<void> | void) => {
      const folder = mkdtempSync(join(root, "aberta-"));
      const listed = await unpack(file, folder);
      const dump = join(folder, databaseName);
      await change(dump);
      const sources = new Map([[databaseName, dump]]);
      const changed: Manifest = { ...listed, files: await describeFiles(sources) };
      const to = join(folder, "copia.tar.gz");
      await writeArchive(to, changed, sources);
      return checkCopy(to, root);
    };
    const cut = (dump: string) => writeFileSync(dump, readFileSync(dump).subarray(0, -withinRows));
    const changeOneByte = (dump: string) => {
      const bytes = readFileSync(dump);
      const at = bytes.length - withinRows;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      writeFileSync(dump, bytes);
    };
    const anotherMoment = async (dump: string) => {
      await keepMessage(site);
      await takeSnapshot({ url }, dump);
    };

    await expect(withDump(cut)).rejects.toThrow("cortado ou estragado");
    await expect(withDump(changeOneByte)).rejects.toThrow("cortado ou estragado");
    await expect(withDump(anotherMoment)).rejects.toThrow("não tem o que a lista dela diz");
  },
);
