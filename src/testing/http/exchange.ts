import { request } from "node:http";
import { connect } from "node:net";
import type { App } from "../../server/app.ts";
import { openServer, type Served } from "../../server/open-server.ts";
import type { Site } from "../../site/publish/site.ts";
import { appOf, publicUrl } from "../church/sample-site.ts";
import { closeAfterFile } from "../run/closing.ts";
import { freePort } from "./free-port.ts";

export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

/** A site behind a real socket, as main.ts opens it. It is closed after the file's tests. */
export async function listen(
  site: Site,
  more: Pick<Served, "bringAssets" | "watch" | "watchProxy"> & { app?: App } = {},
): Promise<number> {
  const port = await freePort();
  const server = await openServer({ publicUrl, port, host: "127.0.0.1" });
  server.serve({ app: appOf(site), site: () => site, ...more });
  closeAfterFile(() => server.close({ atOnce: true }));
  return port;
}

type Sending = { method?: string; headers?: Record<string, string>; body?: Uint8Array };

/** One request over the network, with exactly this path. */
export function send(
  port: number,
  path: string,
  { method = "GET", headers = {}, body }: Sending = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: "127.0.0.1",
        path,
        method,
        headers: { host: publicUrl.host, ...headers },
        agent: false,
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => {
          const found = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
          const status = reply.statusCode ?? 0;
          resolve({ status, headers: Object.fromEntries(found), body: Buffer.concat(parts) });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends bytes into a socket and returns everything until it is closed. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("utf8");
    socket.setTimeout(600_000, () =>
      socket.destroy(new Error("The server never closed the socket.")),
    );
    socket.on("data", (text: string) => (answer += text));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}
