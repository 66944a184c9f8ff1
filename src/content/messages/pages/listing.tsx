import { dateOf, dayOf } from "../../../format/church-clock.ts";
import { monthAlone } from "../../../format/date-words.ts";
import { capitalized } from "../../../format/gatherings.ts";
import { plainWords } from "../../../format/marked-text.ts";
import { ofChurch } from "../../../format/names.ts";
import { cut } from "../../../format/text.ts";
import { paths, messagesPath, podcastPath } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import chipsCss from "../../../kit/ui/chips.css?inline";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { NextStep } from "../../../kit/ui/paragraphs.tsx";
import type { Fills, Page } from "../../../site/page.ts";
import type { Message } from "../schema.ts";
import css from "./listing.css?inline";
import {
  countWords,
  lengthWords,
  longDate,
  messagePath,
  pagesOfShelf,
  type Shelf,
  shortDate,
  speakerShelves,
  yearShelves,
  heardOf,
} from "./messages.ts";

/** Most sermons in each list above the years. */
const mostRecent = 11;
/** Speakers of few sermons are found by the years, and at each message. */
const mostSpeakers = 16;

declare module "../../../site/page.ts" {
  interface Slots {
    /** Parts among the ways to older sermons. */
    sermons: object;
    /** Parts of a sermon's page, below the speaker. */
    sermon: { message: Message };
  }
}

export function messagesPage(messages: readonly Message[]): Page {
  return {
    path: messagesPath,
    pane: "violet",
    styles: [chipsCss, css],
    head: ({ beliefs, church }) => ({
      title: "Pregações",
      description: `As pregações dos cultos ${ofChurch(church.shortName)}, para ouvir e ver de novo: por ano e por quem falou.`,
      cover: beliefs.cover,
    }),
    Body: ({ content, pictureOf, publicUrl, inside, today }) => (
      <>
        <PageOpening title="Pregações" lead={lead} cover={pictureOf(content.beliefs.cover)} />
        <Recent messages={messages} today={today} />
        {inside("sermons", {})}
        <Ways label="Por ano" shelves={yearShelves(messages)} />
        <Ways label="Por quem falou" shelves={speakerShelves(messages).slice(0, mostSpeakers)} />
        {heardOf(messages).length > 0 && (
          <section className="section beside">
            <h2>No seu aplicativo</h2>
            <div>
              <p>
                As pregações também são um podcast. No aplicativo que você usa, escolha seguir um
                podcast pelo endereço, e cole este:
              </p>
              <p className="message-feed">
                <a href={podcastPath}>{new URL(podcastPath, publicUrl).href}</a>
              </p>
            </div>
          </section>
        )}
        <NextStep
          words="Ao vivo é melhor ainda."
          href={paths.programme}
          action="Veja quando nos reunimos"
        />
      </>
    ),
  };
}

const lead = "O que ouvimos juntos no culto, para ouvir de novo, ou mandar a quem não pôde vir.";

/** The last sermon and those before it; those of a day to come stand apart, as nobody has heard them. */
function Recent({ messages, today }: { messages: readonly Message[]; today: number }) {
  const isToCome = ({ day }: Message) => day > dayOf(today);
  const [newest, ...others] = messages.filter((one) => !isToCome(one));
  const coming = messages.filter(isToCome).toReversed();
  const lists = [
    { heading: "Antes dela", list: others },
    { heading: "As próximas", list: coming },
  ];
  return (
    <>
      {newest ? (
        <Newest message={newest} />
      ) : (
        <p className="section lead">Em breve, as pregações dos nossos cultos.</p>
      )}
      {lists.map(
        ({ heading, list }) =>
          list.length > 0 && (
            <section key={heading} className="section beside">
              <h2>{heading}</h2>
              <MessageList messages={list.slice(0, mostRecent)} />
            </section>
          ),
      )}
    </>
  );
}

function Newest({ message }: { message: Message }) {
  const [first] = message.summary ?? [];
  return (
    <section className="section beside">
      <h2>A última</h2>
      <div className="stack message-newest">
        <h3>
          <a href={messagePath(message)}>{message.title}</a>
        </h3>
        <p className="message-facts">
          <time dateTime={dateOf(message.day)}>{longDate(message.day)}</time> · {message.speaker}
          {message.passage && ` · ${message.passage}`}
        </p>
        {first && <p>{cut(plainWords(first), 300)}</p>}
        <ButtonLink href={messagePath(message)}>{actionOf(message)}</ButtonLink>
      </div>
    </section>
  );
}

/** Draws the last sermon on the home page; a sermon of a day to come is not the last. */
export const lastSermon = (messages: readonly Message[]): NonNullable<Fills["soon"]> => ({
  draw({ today }) {
    const last = messages.find(({ day }) => day <= dayOf(today));
    return (
      last && (
        <li>
          <span className="week-day">Última pregação, {longDate(last.day)}</span>
          <a className="thumb" href={messagePath(last)}>
            {last.title}
          </a>
        </li>
      )
    );
  },
});

function actionOf({ audio, video }: Message): string {
  if (audio) return `Ouvir, ${lengthWords(audio.seconds)}`;
  return video ? "Ver a pregação" : "Ler a pregação";
}

type ListProps = { messages: readonly Message[]; withYear?: boolean };

/** Lists messages, each with its day first, as in a programme. */
function MessageList({ messages, withYear = true }: ListProps) {
  return (
    <ul className="message-list">
      {messages.map((message) => (
        <li key={message.name}>
          <time dateTime={dateOf(message.day)}>
            {shortDate(message.day) + (withYear ? `/${dateOf(message.day).slice(0, 4)}` : "")}
          </time>
          <div>
            <a href={messagePath(message)}>{message.title}</a>
            <p>
              {message.speaker}
              {message.passage && ` · ${message.passage}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type WaysProps = { label: string; shelves: readonly Pick<Shelf, "path" | "label" | "messages">[] };

export function Ways({ label, shelves }: WaysProps) {
  if (shelves.length === 0) return null;
  return (
    <nav className="section beside" aria-label={label}>
      <h2>{label}</h2>
      <ul className="cluster chips">
        {shelves.map((shelf) => (
          <li key={shelf.path}>
            <a href={shelf.path}>
              {shelf.label} <span>{countWords(shelf.messages.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All pages of one year or one speaker. */
export function shelfPages(shelf: Shelf): Page[] {
  const parts = pagesOfShelf(shelf);
  const isYear = shelf.kind === "year";
  const count = countWords(shelf.messages.length);
  const title = isYear ? `Pregações de ${shelf.label}` : `Pregações: ${shelf.label}`;
  return parts.map(({ path, messages }, at) => ({
    path,
    pane: "violet",
    styles: [chipsCss, css],
    head: ({ beliefs, church }) => ({
      title: at === 0 ? title : `${title}, parte ${at + 1}`,
      description: `${count} ${isYear ? "de" : "com"} ${shelf.label}, dos cultos ${ofChurch(church.shortName)}.${at === 0 ? "" : ` Parte ${at + 1} de ${parts.length}.`}`,
      cover: beliefs.cover,
    }),
    found: { where: "Lista de pregações" },
    isOneOfMany: true,
    Body: () => (
      <>
        <PartOpening title={shelf.label} count={count} part={at + 1} of={parts.length} />
        {isYear ? (
          <ByMonth messages={messages} />
        ) : (
          <section className="section" aria-label="Pregações">
            <MessageList messages={messages} />
          </section>
        )}
        <Turn
          label="Partes da lista"
          before={["Mais novas", parts[at - 1]?.path]}
          after={["Mais antigas", parts[at + 1]?.path]}
        />
      </>
    ),
  }));
}

type OpeningProps = Record<"title" | "count", string> & Record<"part" | "of", number>;

export const PartOpening = ({ title, count, part, of }: OpeningProps) => (
  <header className="opening message-shelf">
    <div className="opening-words">
      <p>
        <a href={messagesPath}>Todas as pregações</a>
      </p>
      <h1>{title}</h1>
      <p className="lead">
        {count}
        {of > 1 && `. Parte ${part} de ${of}`}
      </p>
    </div>
  </header>
);

const ByMonth = ({ messages }: { messages: readonly Message[] }) =>
  [...Map.groupBy(messages, ({ day }) => dateOf(day).slice(0, 7))].map(([month, those]) => (
    <section key={month} className="section beside">
      <h2>{capitalized(monthAlone(dateOf(those[0]?.day ?? 0)))}</h2>
      <MessageList messages={those} withYear={false} />
    </section>
  ));

type TurnProps = { label: string } & Record<
  "before" | "after",
  readonly [words: string, path: string | undefined]
>;

export function Turn({ label, before: [back, before], after: [on, after] }: TurnProps) {
  if (!before && !after) return null;
  return (
    <nav className="section cluster message-turn" aria-label={label}>
      {before && (
        <ButtonLink href={before} quiet back>
          {back}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink href={after} quiet>
          {on}
        </ButtonLink>
      )}
    </nav>
  );
}
