import { dateOf } from "../../format/church-clock.ts";
import { plainLines } from "../../format/marked-text.ts";
import { podcastPath, messagesPath } from "../../kit/paths.ts";
import type { Page, PagesOf } from "../../site/page.ts";
import type { Content } from "../content.ts";
import { lastSermon, messagesPage, shelfPages } from "./pages/listing.tsx";
import { messagePage } from "./pages/message.tsx";
import {
  heardOf,
  podcastTitle,
  speakerShelves,
  yearShelves,
  messagePath,
  publishedAtMs,
  type Heard,
  typeOf,
} from "./pages/messages.ts";
import { podcastIdsOf } from "./podcast-ids.ts";
import type { Message } from "./schema.ts";

/** A year of Sundays: a thousand pictures would fill the disk, and older messages are seldom sent to anybody. */
const mostOwnImages = 52;

/** Every page of the messages: the newest, those of each year and speaker, and each message's own. */
export const sermonPages: PagesOf = ({ church, messages: given }) => {
  if (!given) return {};
  const { messages } = given;
  const isHeard = heardOf(messages).length > 0;
  const feed = { title: podcastTitle(church.shortName), path: podcastPath };
  const inFeed = (page: Page): Page => (isHeard ? { ...page, feed } : page);
  const shelves = [...yearShelves(messages), ...speakerShelves(messages)];
  return {
    pages: [inFeed(messagesPage(messages))],
    inside: { soon: lastSermon(messages) },
    late: [
      ...shelves.flatMap(shelfPages),
      ...messages.map((message, at) => ({
        ...messagePage(message, { newer: messages[at - 1], older: messages[at + 1] }),
        isOneOfMany: at >= mostOwnImages,
      })),
    ].map(inFeed),
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

type Place = {
  publicUrl: URL;
  /** URL path of the cover, a square JPEG. */
  cover: string;
};

const mostEpisodes = 300;

/** The podcast in RSS 2.0, of the content alone: the same bytes on every machine. Undefined without audio. */
export function feedOf(
  { church, messages }: Pick<Content, "church" | "messages">,
  { publicUrl, cover }: Place,
): string | undefined {
  const heard = heardOf(messages?.messages ?? []).slice(0, mostEpisodes);
  const [newest] = heard;
  if (!newest) return undefined;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const title = podcastTitle(church.shortName);
  const guids = podcastIdsOf(
    heard.map(({ id, day, audio }) => ({ id, date: dateOf(day), url: audio.url })),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
<channel>
${[
  tag("title", title),
  tag("link", absolute(messagesPath)),
  `<atom:link rel="self" type="application/rss+xml" href="${escaped(absolute(podcastPath))}"/>`,
  tag("description", `As pregações dos nossos cultos, para ouvir de novo. ${church.description}`),
  tag("language", "pt-br"),
  tag("copyright", church.name),
  tag("pubDate", dateWords(newest)),
  tag("lastBuildDate", dateWords(newest)),
  tag("generator", "Vitral"),
  tag("itunes:author", church.name),
  `<itunes:owner>${tag("itunes:name", church.name)}${tag("itunes:email", church.email)}</itunes:owner>`,
  `<itunes:image href="${escaped(absolute(cover))}"/>`,
  `<image>${tag("url", absolute(cover))}${tag("title", title)}${tag("link", absolute(messagesPath))}</image>`,
  `<itunes:category text="${escaped("Religion & Spirituality")}"><itunes:category text="Christianity"/></itunes:category>`,
  tag("itunes:explicit", "false"),
  tag("itunes:type", "episodic"),
].join("\n")}
${heard.map((message, at) => itemOf(message, guids[at] ?? "", absolute)).join("\n")}
</channel>
</rss>
`;
}

function itemOf(message: Heard, guid: string, absolute: (path: string) => string): string {
  const { title, speaker, passage, summary, audio } = message;
  const said = [passage, ...(summary ?? []).map((one) => plainLines(one).join("\n"))]
    .filter(Boolean)
    .join("\n\n");
  return `<item>
${[
  tag("title", title),
  tag("link", absolute(messagePath(message))),
  `<guid isPermaLink="false">${escaped(guid)}</guid>`,
  tag("pubDate", dateWords(message)),
  tag("description", said || `${title}, com ${speaker}.`),
  `<enclosure url="${escaped(absolute(audio.url))}" length="${audio.bytes}" type="${typeOf(audio.url)}"/>`,
  tag("itunes:title", title),
  tag("itunes:author", speaker),
  tag("itunes:duration", String(audio.seconds)),
  tag("itunes:explicit", "false"),
  tag("itunes:episodeType", "full"),
].join("\n")}
</item>`;
}

/** Date in the form of RFC 2822: "Sun, 22 Nov 2026 15:00:00 +0000". */
const dateWords = (message: Message): string =>
  new Date(publishedAtMs(message)).toUTCString().replace("GMT", "+0000");

const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes a text, and leaves out what XML 1.0 has no way to write. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
