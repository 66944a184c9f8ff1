import { mkdtempSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openServer } from "../../../server/open-server.ts";
import { sampleChurch, temporaryFolder } from "../../../testing/church/sample-church.ts";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { freePort } from "../../../testing/http/free-port.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";

const gallery = "/painel/fotos";
const imageWorker = join(import.meta.dirname, "../../../site/publish/images/worker.ts");

test("of three uploads at once the third has to wait, and two interrupted ones leave nothing", async () => {
  const { contentFolder } = await sampleChurch();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const panel = await openSamplePanel({ photoPlace: { contentFolder, dataFolder, imageWorker } });
  const { ask, cookies } = await panel.signIn("conteudo");
  const port = await freePort();
  const site = () => {
    throw new Error("There is no site behind this server.");
  };
  const server = await openServer({ app: panel.app, site, publicUrl, port, host: "127.0.0.1" });
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
  const upload = async (description: string) => {
    const form = new FormData();
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#24d" } });
    form.set("foto", new File([new Uint8Array(await picture.jpeg().toBuffer())], "a.jpg"));
    form.set("descricao", description);
    return ask(gallery, form);
  };

  const sockets = [beginUpload(), beginUpload(), beginUpload()];
  await soon(() => expect(answers).toContain("HTTP/1.1 503 "));
  for (const socket of sockets) socket.destroy();

  // Without a description it is refused in any case: what is asked is whether there is a turn.
  await soon(async () => expect((await upload("")).status).toBe(422));
  expect(await photos()).toEqual(before);
  expect(await readdir(join(dataFolder, "envios")).catch(() => [])).toEqual([]);
  expect((await upload("Ceia")).status).toBe(303);
});
