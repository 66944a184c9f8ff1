import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { closeAfterFile } from "./run/closing.ts";

type ReceivedMail = { from: string; recipients: string[]; raw: string; parsed: Email };

/** A real SMTP server on loopback. Options change how it behaves; it keeps and parses the letters that it takes. */
export async function openMailServer(options: SMTPServerOptions = {}) {
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
    // Otherwise it rejects its own certificate.
    logger: false,
    // Half a minute by default, for senders with open connections.
    closeTimeout: 500,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      await keep(stream, session);
      done();
    },
    ...options,
  });
  // A client that disconnects is no error.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  /** Cuts every connection, as a network does. */
  const cut = () => {
    for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>) {
      _socket.destroy();
    }
  };
  // Open connections of idle clients are not waited for.
  closeAfterFile(() => {
    cut();
    return close();
  });
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, cut, close };
}
