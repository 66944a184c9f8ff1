import { dateOf, isoOf } from "../../../format/church-clock.ts";
import { weekdayName } from "../../../format/date-words.ts";
import { capitalized } from "../../../format/gatherings.ts";
import { plainWords } from "../../../format/marked-text.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { cut } from "../../../format/text.ts";
import { editPath, messagesPath } from "../../../kit/paths.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { Paragraphs } from "../../../kit/ui/paragraphs.tsx";
import videoCss from "../../../kit/ui/video/video.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import videoScript from "../../../kit/ui/video/video.script.ts?inline-script";
import { playerOriginsOf, VideoPoster } from "../../../kit/ui/video/video.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import type { Page } from "../../../site/page.ts";
import { audioAt } from "../../audio-file.ts";
import type { Message } from "../schema.ts";
import css from "./message.css?inline";
import {
  lengthWords,
  longDate,
  messagePath,
  publishedAtMs,
  shelfOfSpeaker,
  sizeWords,
  podcastTitle,
  typeOf,
} from "./messages.ts";

type Around = Record<"newer" | "older", Message | undefined>;

export function messagePage(message: Message, { newer, older }: Around): Page {
  const { title, day, speaker, passage, summary, audio, video } = message;
  const shelf = shelfOfSpeaker(message);
  return {
    path: messagePath(message),
    pane: "violet",
    styles: video ? [css, videoCss] : [css],
    head: ({ beliefs }) => ({ title, description: describe(message), cover: beliefs.cover }),
    needs: () => ({
      hasAudio: audio !== undefined,
      playerOrigins: video ? playerOriginsOf(video) : [],
    }),
    script: video?.playerUrl ? videoScript : "",
    editPath: `${editPath(messagesPath)}?abrir=mensagens.${message.at}#item.mensagens.${message.at}`,
    found: { where: "Pregação", saysItself: true },
    structuredData: (site) => [messageData(message, site)],
    Body: ({ publicUrl, inside }) => (
      <article>
        <header className="opening">
          <div className="opening-words">
            <p className="message-day">
              <time dateTime={dateOf(day)}>
                {capitalized(weekdayName(dateOf(day)))}, {longDate(day)}
              </time>
            </p>
            <h1>
              <WholeWords>{title}</WholeWords>
            </h1>
            <p className="lead">Com {shelf ? <a href={shelf}>{speaker}</a> : speaker}</p>
            {passage && <p className="message-passage">{passage}</p>}
            {inside("sermon", { message })}
          </div>
          <div className="message-media">
            {video && <VideoPoster video={video} title={title} />}
            {audio && <Audio audio={audio} message={message} />}
          </div>
        </header>
        {summary && (
          <section className="section beside">
            <h2>O que foi dito</h2>
            <div>
              <Paragraphs texts={summary} />
            </div>
          </section>
        )}
        <section className="section cluster message-share" aria-label="Mandar a pregação a alguém">
          <p className="lead">Lembrou de alguém enquanto ouvia?</p>
          <a
            className="button"
            href={whatsappUrl(
              undefined,
              `${title}, com ${speaker}: ${new URL(messagePath(message), publicUrl).href}`,
            )}
          >
            <Icon name="whatsapp" />
            <span>Mandar por WhatsApp</span>
          </a>
        </section>
        <nav className="section message-around" aria-label="Outras pregações">
          {older && <Neighbour message={older} word="Anterior" rel="prev" />}
          {newer && <Neighbour message={newer} word="Seguinte" rel="next" />}
          <a className="message-all" href={messagesPath}>
            Todas as pregações
          </a>
        </nav>
      </article>
    ),
  };
}

/** The browser's own player: it loads nothing before it is played. */
function Audio({ audio, message }: { audio: NonNullable<Message["audio"]>; message: Message }) {
  // An audio that was sent to the panel would have no name on the disk of the person who downloads it.
  const fileName = audioAt(audio.url) && `${message.name}.${audioAt(audio.url)?.kind}`;
  return (
    <div className="message-audio">
      <p className="message-hear">
        <strong>Ouvir</strong> {lengthWords(audio.seconds)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said is below it in writing */}
      <audio controls preload="none" src={audio.url} aria-label={`Ouvir: ${message.title}`} />
      <p>
        <a href={audio.url} download={fileName ?? true}>
          Baixar o áudio ({sizeWords(audio.bytes)})
        </a>
      </p>
    </div>
  );
}

type NeighbourProps = { message: Message; word: string; rel: "prev" | "next" };

function Neighbour({ message, word, rel }: NeighbourProps) {
  return (
    <a
      className={rel === "next" ? "message-neighbour message-newer" : "message-neighbour"}
      href={messagePath(message)}
      rel={rel}
    >
      <span>
        <Icon name={rel === "prev" ? "back" : "arrow"} />
        {word}
      </span>
      <strong>{message.title}</strong>
    </a>
  );
}

/** Description for search engines, which cut what is longer. */
function describe({ title, speaker, day, passage, summary }: Message): string {
  const about = `Pregação de ${speaker}, ${longDate(day)}${passage ? `, em ${passage}` : ""}.`;
  const [first = ""] = summary ?? [`${title}, para ouvir de novo.`];
  return cut(`${about} ${plainWords(first)}`, 160);
}

type Site = Parameters<NonNullable<Page["structuredData"]>>[0];

/** A message for search engines, in the words of schema.org. */
function messageData(message: Message, { church, publicUrl, socialImage }: Site): object {
  const { title, speaker, passage, summary, audio, video } = message;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const url = absolute(messagePath(message));
  const datePublished = isoOf(publishedAtMs(message));
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
        contentUrl: absolute(audio.url),
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
