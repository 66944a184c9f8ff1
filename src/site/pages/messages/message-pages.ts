import { podcastPath } from "../../../kit/paths.ts";
import type { Message } from "../../../content/messages/schema.ts";
import type { Page } from "../page.ts";
import { messagesPage, shelfPages } from "./listing.tsx";
import { messagePage } from "./message.tsx";
import { speakerShelves, yearShelves, heardOf } from "./messages.ts";

/** Every page of the messages: the newest, those of each year and speaker, and each message's own. */
export function messagePages(messages: readonly Message[]): Page[] {
  const feed = heardOf(messages).length > 0 ? { feed: podcastPath } : {};
  return [
    messagesPage(messages, feed),
    ...[...yearShelves(messages), ...speakerShelves(messages)].flatMap((shelf) =>
      shelfPages(shelf, feed),
    ),
    ...messages.map((message, at) =>
      messagePage(message, { newer: messages[at - 1], older: messages[at + 1], feed }),
    ),
  ];
}
