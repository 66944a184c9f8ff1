import type { Mailer } from "./mail.ts";

/** One mailer out of two: what is only tried goes to the one that keeps it here. */
export function routeMail({ leaving, staying }: Record<"leaving" | "staying", Mailer>): Mailer {
  return {
    send: (mail) => (mail.staysHere ? staying : leaving).send(mail),
    async close() {
      await Promise.all([leaving.close(), staying.close()]);
    },
  };
}
