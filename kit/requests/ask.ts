import { type Agent, request } from "node:http";
import { text } from "node:stream/consumers";

export type Question = {
  port: number;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  agent?: Agent;
};

/** `status` is 0 where the connection broke: then nobody was told anything, and `body` says how it broke. */
export type Answer = { status: number; retryAfter: number; body: string; ms: number };

/** One request over a real socket, with the time that its answer took. */
export function ask({ body, method = "GET", ...question }: Question): Promise<Answer> {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) => {
      const how = `${error.code} on a ${sent.reusedSocket ? "kept" : "new"} connection`;
      resolve({ status: 0, retryAfter: Number.NaN, body: how, ms: took() });
    };
    const sent = request({ host: "127.0.0.1", method, ...question }, (response) => {
      text(response).then((answered) => {
        const retryAfter = Number(response.headers["retry-after"]);
        resolve({ status: response.statusCode ?? 0, retryAfter, body: answered, ms: took() });
      }, broken);
    });
    sent.on("error", broken);
    sent.end(body);
  });
}
