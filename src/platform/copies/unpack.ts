import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Extract, extract } from "tar-stream";
import {
  databaseName,
  type Manifest,
  manifestName,
  parseManifest,
  CopyError,
  noRoom,
} from "./manifest.ts";

const longestManifestBytes = 10_000_000;
const wrongContent = "A cópia não traz o que a lista dela diz: foi mudada ou estragada.";

/**
 * Every file of a copy, held against its manifest, into an empty folder of ours, or the content into another one. Throws
 * `CopyError`.
 */
export async function unpack(file: string, into: string, contentInto = into): Promise<Manifest> {
  const pathOf = (name: string) => join(name === databaseName ? into : contentInto, name);
  // Before anything is read: a file that fails at once would fail before anything listens.
  const roomBytes = await roomIn([into, contentInto]);
  const tar = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), tar);
  let broken: unknown;
  const over = fed.catch((error: unknown) => void (broken = error));
  try {
    const manifest = await readEntries(tar, pathOf, roomBytes);
    await fed;
    return manifest;
  } catch (error) {
    if (error instanceof CopyError) tar.destroy();
    await over;
    // The loop only hears that a broken file ended.
    throw inWords(error instanceof CopyError ? error : (broken ?? error));
  }
}

/** Bytes that may still be written, on the fuller of their disks. Makes those that are not there. */
async function roomIn(folders: string[]): Promise<number> {
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  // Some file systems, mostly of a network, do not say.
  return Math.min(
    ...disks.map(({ blocks, bavail, bsize }) => (blocks ? bavail * bsize : Infinity)),
  );
}

async function readEntries(
  entries: Extract,
  pathOf: (name: string) => string,
  roomBytes: number,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const missing = new Map<string, Manifest["files"][number]>();
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (!manifest) {
      if (name !== manifestName) throw new CopyError("Este arquivo não é uma cópia do site.");
      if ((size ?? 0) > longestManifestBytes) throw new CopyError(wrongContent);
      manifest = parseManifest(await text(entry as AsyncIterable<Buffer>));
      for (const listed of manifest.files) missing.set(listed.name, listed);
      // Before the first byte: a site that runs beside this needs the disk, too.
      const wanted = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
      if (wanted > roomBytes) throw new CopyError(noRoom);
      continue;
    }
    const expected = missing.get(name);
    // Links, folders and what is not listed have no business in a copy.
    if (!expected || type !== "file" || size !== expected.bytes) throw new CopyError(wrongContent);
    missing.delete(name);
    await save(entry as AsyncIterable<Buffer>, pathOf(name), expected);
  }
  if (!manifest) throw new CopyError("Este arquivo está vazio, ou não é uma cópia do site.");
  if (missing.size > 0) throw new CopyError("A cópia está cortada: faltam arquivos.");
  return manifest;
}

async function save(entry: AsyncIterable<Buffer>, to: string, expected: Manifest["files"][number]) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  await pipeline(
    entry,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { mode: 0o600, flags: "wx" }),
  );
  if (hash.digest("hex") !== expected.sha256) throw new CopyError(wrongContent);
}

function inWords(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new CopyError("Esse arquivo não existe.");
  // Two names that are one to this disk, or longer than it takes.
  if (code === "EEXIST" || code === "ENOTDIR" || code === "ENAMETOOLONG") {
    return new CopyError(wrongContent);
  }
  if (code === "EISDIR") return new CopyError("Isso é uma pasta: diga o arquivo da cópia.");
  if (code === "Z_BUF_ERROR" || /unexpected end/i.test(message)) {
    return new CopyError("A cópia está cortada: o arquivo termina antes do fim.");
  }
  if (code?.startsWith("Z_") || /invalid tar/i.test(message)) {
    return new CopyError("Este arquivo não é uma cópia do site, ou está estragado.");
  }
  return error;
}
