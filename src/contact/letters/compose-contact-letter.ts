import { ofChurch } from "../../format/church-name.ts";
import type { Content } from "../../content/content.ts";
import type { Inbox } from "../inbox.ts";
import type { Compose } from "../../platform/outbox/delivery-attempt.ts";
import { contactLetter } from "./contact-letter.tsx";

type Options = {
  inbox: Pick<Inbox, "find">;
  content(): Content;
  /** Other addresses than the church's own. */
  addresses: { from: string | undefined; to: string | undefined };
};

/** Looked up at each attempt: an address that was wrong yesterday may have been mended since. */
export function composeContactLetter({ inbox, content, addresses }: Options): Compose {
  return async ({ subjectId, messageId }) => {
    const message = await inbox.find(subjectId);
    if (!message) return undefined;
    const { church } = content();
    return contactLetter(message, {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: addresses.from ?? church.email },
      to: addresses.to ?? church.email,
      churchName: church.name,
    });
  };
}
