import { Agent, request } from "node:http";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import { formHeaders } from "./send-message.ts";

const piece = Buffer.alloc(64 * 1024, "a");

/** Sends a body as fast as it is taken, and goes on while it is → the status; 0 if there was none. */
export function pushBody(
  port: number,
  bytes: number,
  { chunked }: { chunked: boolean },
): Promise<number> {
  return new Promise((resolve) => {
    // As a browser asks: who wants the line closed may lose the answer with it.
    const agent = new Agent({ keepAlive: true });
    const length = chunked ? undefined : { "content-length": String(bytes) };
    const sending = request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path: apiPaths.contact,
      headers: { ...formHeaders, ...length },
      agent,
    });
    let left = bytes;
    const push = () => {
      while (left > 0 && !sending.destroyed) {
        left -= piece.length;
        if (!sending.write(piece)) return;
      }
      sending.end();
    };
    sending.on("drain", push);
    sending.on("response", (response) => {
      response.resume();
      response.on("error", () => {});
      resolve(response.statusCode ?? 0);
    });
    // The server may hang up on the rest once it has answered.
    sending.on("error", () => resolve(0));
    sending.on("close", () => {
      agent.destroy();
      resolve(0);
    });
    push();
  });
}
