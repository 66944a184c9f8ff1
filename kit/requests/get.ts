import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type Answer = {
  status: number;
  /** As they came, name and value by turns. */
  rawHeaders: string[];
  /** As it travelled, not unpacked. */
  body: Buffer;
};

/** One GET on a connection of its own; fetch would unpack the body and hide what was sent. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request(url.replace("//localhost", "//127.0.0.1"), { headers, agent: false });
  sent.setTimeout(10_000, () => sent.destroy(new Error(`${url} did not answer.`))).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body };
}
