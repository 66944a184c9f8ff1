import { readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import { openChurchToCopy } from "../testing/church/church-to-copy.ts";
import { keepMessage } from "../testing/storage/sample.ts";
import { checkCopy } from "./check-copy.ts";

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

  test.each(["conteudo/../../fora", "/etc/passwd", "conteudo//x", "conteudo/a\\..\\b"])(
    "with the path %s in its list",
    async (name) => {
      const { file, bytes, root } = await sampleCopy();
      const text = gunzipSync(bytes).toString("latin1");
      const list = JSON.parse(text.slice(512, text.indexOf("\n}", 512) + 2)) as { files: object[] };
      const tar = pack();
      list.files.push({ name, bytes: 1, sha256: "0".repeat(64) });
      tar.entry({ name: "copia.json" }, JSON.stringify(list));
      tar.finalize();
      writeFileSync(file, gzipSync(await buffer(tar as AsyncIterable<Buffer>)));

      await expect(checkCopy(file, root)).rejects.toThrow("sai da pasta");
    },
  );

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
