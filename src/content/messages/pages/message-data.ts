import type { Church } from "../../content.ts";
import type { Message } from "../schema.ts";
import { plainWords } from "../../../format/marked-text.ts";
import { messagesPath } from "../../../kit/paths.ts";
import { dateOf, isoOf, noonOf } from "../../../format/church-clock.ts";
import { messagePath, podcastTitle, typeOf } from "./messages.ts";

type Site = {
  church: Church;
  publicUrl: URL;
  /** URL path. */
  socialImage: string;
};

/** A message for search engines, in the words of schema.org. */
export function messageData(message: Message, { church, publicUrl, socialImage }: Site): object {
  const { title, day, speaker, passage, summary, audio, video } = message;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const url = absolute(messagePath(message));
  const datePublished = isoOf(noonOf(dateOf(day)));
  const description = summary ? plainWords(...summary) : `${title}, com ${speaker}.`;
  const named = { name: title, description };
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    ...named,
    url,
    inLanguage: "pt-BR",
    datePublished,
    author: { "@type": "Person", name: speaker },
    publisher: { "@type": "Church", name: church.name, url: publicUrl.href },
    isPartOf: {
      "@type": "CreativeWorkSeries",
      name: podcastTitle(church.shortName),
      url: absolute(messagesPath),
    },
    ...(passage && { about: passage }),
    ...(audio && {
      audio: {
        "@type": "AudioObject",
        ...named,
        contentUrl: audio.url,
        contentSize: String(audio.bytes),
        encodingFormat: typeOf(audio.url),
        duration: `PT${audio.seconds}S`,
        uploadDate: datePublished,
      },
    }),
    ...(video?.playerUrl && {
      video: {
        "@type": "VideoObject",
        ...named,
        embedUrl: video.playerUrl.replace(/\?.*/, ""),
        url: video.watchUrl,
        thumbnailUrl: absolute(socialImage),
        uploadDate: datePublished,
      },
    }),
  };
}
