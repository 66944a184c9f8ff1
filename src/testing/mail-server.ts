import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { closeAfterFile } from "./run/closing.ts";

type ReceivedMail = { from: string; recipients: string[]; raw: string; parsed: Email };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Cuts every line, as a network does. */
  cut(): void;
  close(): Promise<void>;
};

/** A real SMTP server on loopback. Options change how it behaves; it keeps and parses the letters that it takes. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const keep = async (stream: Readable, { envelope }: SMTPServerSession) => {
    const raw = await text(stream);
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : "",
      recipients: envelope.rcptTo.map(({ address }) => address),
      raw,
      parsed: await PostalMime.parse(raw),
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    // Or it complains of its own certificate, which here is as good as any.
    logger: false,
    // Half a minute otherwise, for senders who keep a line open.
    closeTimeout: 500,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      await keep(stream, session);
      done();
    },
    ...options,
  });
  // A peer that hangs up is no fault of the server's.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = () => {
    for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>) {
      _socket.destroy();
    }
  };
  // Who keeps a line open for the next letter is not waited for.
  closeAfterFile(() => {
    cut();
    return close();
  });
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, cut, close };
}
