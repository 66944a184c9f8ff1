import { dateOf } from "../../../format/church-clock.ts";
import { ofChurch } from "../../../format/names.ts";
import { pathPart } from "../../../format/text.ts";
import { messagesPath } from "../../../kit/paths.ts";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import type { Page, PageProps, PagesOf } from "../../../site/page.ts";
import listingCss from "../pages/listing.css?inline";
import { PartOpening, Turn, Ways } from "../pages/listing.tsx";
import { countWords, longDate, messagePath, pagesOfShelf } from "../pages/messages.ts";
import type { Message } from "../schema.ts";
import css from "./series.css?inline";

export const seriesPages: PagesOf = ({ messages, church: { podcast } }) => {
  const all = seriesOf(messages?.messages ?? []);
  const apps = podcast && <Apps podcast={podcast} />;
  return {
    late: all.flatMap(pagesOf),
    inside: {
      sermons: {
        style: css,
        draw: () =>
          (all.length > 0 || apps) && (
            <>
              <Ways label="Séries" shelves={all.slice(0, mostListed)} />
              {apps && (
                <section className="section beside">
                  <h2>Nos aplicativos</h2>
                  {apps}
                </section>
              )}
            </>
          ),
      },
      sermon: {
        style: css,
        draw({ message }) {
          const found = all.find((one) => one.messages.includes(message));
          return found && <PlaceInSeries series={found} message={message} />;
        },
      },
    },
  };
};

/** Older ones are found at their sermons. */
const mostListed = 40;

type Podcast = NonNullable<PageProps["content"]["church"]["podcast"]>;

function Apps({ podcast: { spotify, apple } }: { podcast: Podcast }) {
  return (
    <div className="cluster message-turn">
      {spotify && (
        <ButtonLink href={spotify} quiet>
          Ouvir no Spotify
        </ButtonLink>
      )}
      {apple && (
        <ButtonLink href={apple} quiet>
          Ouvir na Apple
        </ButtonLink>
      )}
    </div>
  );
}

function PlaceInSeries({ series, message }: { series: Series; message: Message }) {
  const { path, label, messages } = series;
  const at = messages.indexOf(message);
  const [before, after] = [messages[at - 1], messages[at + 1]];
  return (
    <nav className="series-place" aria-label={`Série: ${label}`}>
      <p>
        Série: <a href={path}>{label}</a>, {at + 1} de {messages.length}
      </p>
      {before && (
        <p>
          Antes dela: <a href={messagePath(before)}>{before.title}</a>
        </p>
      )}
      {after && (
        <p>
          Depois dela: <a href={messagePath(after)}>{after.title}</a>
        </p>
      )}
    </nav>
  );
}

function pagesOf(series: Series): Page[] {
  const parts = pagesOfShelf(series);
  const { label, messages } = series;
  return parts.map((part, at) => {
    const words = at === 0 ? "" : `, parte ${at + 1}`;
    return {
      path: part.path,
      pane: "violet",
      styles: [listingCss, css],
      head: ({ beliefs, church }) => ({
        title: `Série: ${label}${words}`,
        description: `${countWords(messages.length)} da série ${label}, dos cultos ${ofChurch(church.shortName)}, da primeira à última${words}.`,
        cover: beliefs.cover,
      }),
      found: { where: "Série de pregações" },
      isOneOfMany: true,
      Body: ({ content }) => (
        <>
          <PartOpening
            title={label}
            count={`Série de ${countWords(messages.length)}, da primeira à última`}
            part={at + 1}
            of={parts.length}
          />
          {content.church.podcast && (
            <div className="section">
              <Apps podcast={content.church.podcast} />
            </div>
          )}
          <section className="section" aria-label="Pregações">
            <Numbered messages={part.messages} from={messages.indexOf(part.messages[0]!) + 1} />
          </section>
          <Turn
            label="Partes da série"
            before={["Do começo", parts[at - 1]?.path]}
            after={["Continuar a série", parts[at + 1]?.path]}
          />
        </>
      ),
    };
  });
}

const Numbered = ({ messages, from }: { messages: readonly Message[]; from: number }) => (
  <ol className="message-list series-list" start={from}>
    {messages.map((message, at) => (
      <li key={message.name}>
        <span aria-hidden="true">{from + at}</span>
        <div>
          <a href={messagePath(message)}>{message.title}</a>
          <p>
            <time dateTime={dateOf(message.day)}>{longDate(message.day)}</time> · {message.speaker}
            {message.passage && ` · ${message.passage}`}
          </p>
        </div>
      </li>
    ))}
  </ol>
);

/** Sermons that belong together, the oldest first. */
type Series = { path: string; label: string; messages: readonly Message[] };

/**
 * Series of messages that are given newest first: the one with the newest comes first, and is spelled as there. Names
 * that make the same address are one.
 */
function seriesOf(messages: readonly Message[]): Series[] {
  const named = Map.groupBy(messages, ({ series = "" }) => pathPart(series));
  named.delete("");
  return [...named].map(([name, those]) => ({
    path: `${messagesPath}/serie/${name}`,
    label: those[0]?.series ?? name,
    messages: those.toReversed(),
  }));
}
