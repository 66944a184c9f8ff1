import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openServer } from "../../../server/open-server.ts";
import { sampleChurch, temporaryFolder } from "../../../testing/church/sample-church.ts";
import { imageWorker, publicUrl } from "../../../testing/church/sample-site.ts";
import { freePort } from "../../../testing/http/free-port.ts";
import { gallery, smallPhotoForm } from "../../../testing/panel/sample-gallery.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";

test("the third of three uploads at once has to wait, and two interrupted ones leave nothing", async () => {
  const { contentFolder } = await sampleChurch();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const panel = await openSamplePanel({ photoPlace: { contentFolder, dataFolder, imageWorker } });
  const { ask, cookies } = await panel.signIn("conteudo");
  const port = await freePort();
  const site = () => {
    throw new Error("There is no site behind this server.");
  };
  const server = await openServer({ publicUrl, port, host: "127.0.0.1" });
  server.serve({ app: panel.app, site });
  closeAfterTest(() => server.close({ atOnce: true }));
  const photos = () => readdir(join(contentFolder, "fotos"), { recursive: true });
  const before = await photos();

  let answers = "";
  /** Half of a photo, and then silence. */
  const beginUpload = () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => (answers += bytes.toString("latin1")));
    const part =
      '--x\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n' +
      "\xff\xd8\xff".padEnd(50_000, "x");
    const head = [
      `POST ${gallery} HTTP/1.1`,
      `Host: ${publicUrl.host}`,
      `Origin: ${publicUrl.origin}`,
      `Cookie: ${[...cookies].map((pair) => pair.join("=")).join("; ")}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 100000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${part}`, "latin1");
    return socket;
  };
  const upload = async (words: string) => ask(gallery, await smallPhotoForm(36, words));

  const sockets = [beginUpload(), beginUpload(), beginUpload()];
  await soon(() => expect(answers).toContain("HTTP/1.1 503 "));
  for (const socket of sockets) socket.destroy();

  // Without a description it is refused in any case: what is asked is whether there is a turn.
  await soon(async () => expect((await upload("")).status).toBe(422));
  expect(await photos()).toEqual(before);
  expect(await readdir(join(dataFolder, "envios")).catch(() => [])).toEqual([]);
  expect((await upload("Ceia")).status).toBe(303);
});
