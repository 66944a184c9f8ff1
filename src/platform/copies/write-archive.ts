import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { type Manifest, manifestName } from "./manifest.ts";
import { syncToDisk } from "../write-durably.ts";

/** Where each file of the copy lies now, by its name in it. */
type Sources = Map<string, string>;

export async function describeFiles(sources: Sources): Promise<Manifest["files"]> {
  const files = [];
  for (const [name, path] of sources) {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    files.push({ name, bytes, sha256: hash.digest("hex") });
  }
  return files;
}

/** Writes a gzipped tar, which any computer opens without this program, its manifest first. On the disk when this resolves. */
export async function writeArchive(
  to: string,
  manifest: Manifest,
  sources: Sources,
): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(to, { mode: 0o600 }));
  const fill = async () => {
    tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest, null, 2));
    for (const [name, path] of sources) {
      const { size } = await stat(path);
      await pipeline(createReadStream(path), tar.entry({ name, size, mode: 0o600 }));
    }
    tar.finalize();
  };
  await Promise.all([written, fill().catch((error: Error) => tar.destroy(error))]);
  await syncToDisk(to);
}
