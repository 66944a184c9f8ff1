import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { markIn } from "../requests/send-message.ts";

type Letter = { mark: string; messageId: string; atMs: number };

/** What the mail server says to a letter; "take and drop" keeps it, and cuts the line before 250. */
type Verdict = "take" | "take and drop" | { code: number; reason: string };

type Options = { port?: number; judge?(letter: Letter): Verdict | Promise<Verdict> };

export type Mailbox = {
  url: string;
  letters: Letter[];
  /** How often each mark came; a mark that never came is not in it. */
  copies(): Map<string, Letter[]>;
  /** Goes away as a machine does whose plug is pulled. */
  close(): Promise<void>;
};

type Connection = { session: unknown; _socket: Socket };

/** A real SMTP server on loopback that keeps letters by their marks, until the test ends. */
export async function openMailbox({ port = 0, judge }: Options = {}): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, session, done) {
      const decide = async () => {
        const parsed = await PostalMime.parse(await text(stream));
        const { messageId = "" } = parsed;
        const letter = { mark: markIn(parsed.text ?? ""), messageId, atMs: Date.now() };
        const verdict = (await judge?.(letter)) ?? "take";
        if (typeof verdict === "object") {
          done(Object.assign(new Error(verdict.reason), { responseCode: verdict.code }));
          return;
        }
        letters.push(letter);
        if (verdict === "take") done();
        else cut((one) => one === session);
      };
      void decide().then(undefined, done);
    },
  });
  const cut = (which: (session: unknown) => boolean) => {
    for (const { session, _socket } of server.connections as unknown as Set<Connection>) {
      if (which(session)) _socket.destroy();
    }
  };
  // A peer that hangs up is no fault of the server's.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    cut(() => true);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    letters,
    copies: () => Map.groupBy(letters, ({ mark }) => mark),
    close,
  };
}
