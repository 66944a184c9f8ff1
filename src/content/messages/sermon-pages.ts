import { podcastPath } from "../../kit/paths.ts";
import type { PagesOf } from "../../site/publish/site-map.ts";
import { feedOf } from "./podcast.ts";
import { messagesPage, shelfPages } from "./pages/listing.tsx";
import { messagePage } from "./pages/message.tsx";
import { heardOf, podcastTitle, speakerShelves, yearShelves } from "./pages/messages.ts";

/** A year of Sundays: a thousand pictures would fill the disk, and older messages are seldom sent to anybody. */
const mostOwnImages = 52;

/** Every page of the messages: the newest, those of each year and speaker, and each message's own. */
export const sermonPages: PagesOf = ({ church, messages: given }) => {
  if (!given) return {};
  const { messages } = given;
  const isHeard = heardOf(messages).length > 0;
  const feed = isHeard
    ? { feed: { title: podcastTitle(church.shortName), path: podcastPath } }
    : {};
  const shelves = [...yearShelves(messages), ...speakerShelves(messages)];
  return {
    pages: [messagesPage(messages, feed)],
    late: [
      ...shelves.flatMap((shelf) => shelfPages(shelf, feed)),
      ...messages.map((message, at) => ({
        ...messagePage(message, { newer: messages[at - 1], older: messages[at + 1], feed }),
        isOneOfMany: at >= mostOwnImages,
      })),
    ],
    files: isHeard
      ? {
          [podcastPath]: ({ content, ...place }) => ({
            type: "application/rss+xml; charset=utf-8",
            text: feedOf(content, place) ?? "",
          }),
        }
      : {},
    hasCover: isHeard,
  };
};
