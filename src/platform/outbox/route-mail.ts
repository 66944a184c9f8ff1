import type { Mailer } from "./mail.ts";

/** One mailer out of two: e-mails of a demonstration go to the one that keeps them on this machine. */
export function routeMail({ leaving, staying }: Record<"leaving" | "staying", Mailer>): Mailer {
  return {
    send: (mail) => (mail.staysHere ? staying : leaving).send(mail),
    async close() {
      await Promise.all([leaving.close(), staying.close()]);
    },
  };
}
