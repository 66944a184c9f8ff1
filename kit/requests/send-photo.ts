import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

type Sender = { port: number; origin: string; token: string };
type Line = {
  bitsPerSecond: number;
  /** Bytes after which the line is cut. */
  cutAfter?: number;
};

const stepMs = 50;
/** Nothing that a photo's bytes would say by chance. */
const boundary = "limite-de-uma-foto-em-linha-lenta";

/** Sends a photo to the panel's gallery over a slow line → the status, 0 where the line was cut */
export async function sendPhoto(
  { port, origin, token }: Sender,
  photo: Uint8Array,
  description: string,
  { bitsPerSecond, cutAfter = Infinity }: Line,
): Promise<number> {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="descricao"\r\n\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${field}${description}\r\n${file}`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const head = [
    "POST /painel/fotos HTTP/1.1",
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    `Cookie: painel=${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close");
  let answer = "";
  socket.on("error", () => {});
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")));
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const step = Math.ceil((bitsPerSecond / 8 / 1_000) * stepMs);
  for (let sent = 0; sent < body.length && socket.writable; sent += step) {
    if (sent >= cutAfter) break;
    socket.write(body.subarray(sent, sent + step));
    await wait(stepMs);
  }
  if (cutAfter < body.length) socket.destroy();
  await closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}
