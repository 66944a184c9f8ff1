import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Question = {
  port: number;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Without one the request has a connection of its own. */
  agent?: Agent | false | undefined;
};

export type Answer = {
  /** 0 if the connection broke: then `body` says how. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Name and value by turns, as they came. */
  rawHeaders: string[];
  /** The body as it travelled, still compressed. */
  body: Buffer;
  ms: number;
};

/** One request over a real socket; fetch would unpack the body and hide what was sent. */
export function ask({
  body: sentBody,
  method = "GET",
  agent = false,
  ...rest
}: Question): Promise<Answer> {
  const startedAt = performance.now();
  const took = () => performance.now() - startedAt;
  return new Promise((resolve) => {
    const broken = (error: NodeJS.ErrnoException) =>
      resolve({
        status: 0,
        headers: {},
        rawHeaders: [],
        body: Buffer.from(error.code ?? error.message),
        ms: took(),
      });
    const sent = request({ host: "127.0.0.1", method, agent, ...rest }, (response) => {
      const { statusCode: status = 0, headers, rawHeaders } = response;
      buffer(response).then(
        (body) => resolve({ status, headers, rawHeaders, body, ms: took() }),
        broken,
      );
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error("no answer within 30 s")));
    sent.on("error", broken);
    sent.end(sentBody);
  });
}
