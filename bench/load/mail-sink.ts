import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailSink = {
  url: string;
  taken(): number;
  close(): Promise<void>;
};

/** A mail server that takes every letter at once, or, where it holds them, none at all. */
export async function openMailSink({ holds }: { holds: boolean }): Promise<MailSink> {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume();
      if (holds) return;
      stream.once("end", () => {
        taken += 1;
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
