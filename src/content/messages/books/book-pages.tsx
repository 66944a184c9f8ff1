import { dateOf } from "../../../format/church-clock.ts";
import { ofChurch } from "../../../format/names.ts";
import type { Page, PagesOf } from "../../../site/page.ts";
import listingCss from "../pages/listing.css?inline";
import { PartOpening, Turn } from "../pages/listing.tsx";
import { countWords, longDate, messagePath, pagesOfShelf } from "../pages/messages.ts";
import type { Message } from "../schema.ts";
import css from "./books.css?inline";
import type { Book } from "./books.ts";
import { type BookShelf, type PlacedMessage, placesOf, shelvesOf } from "./shelves.ts";

export const bookPages: PagesOf = ({ messages }) => {
  const placed = placesOf(messages?.messages ?? []);
  const shelves = shelvesOf(placed);
  return {
    late: shelves.flatMap(pagesOf),
    inside: {
      sermons: { style: css, draw: () => shelves.length > 0 && <Books shelves={shelves} /> },
      sermon: {
        style: css,
        draw({ message }) {
          const its = shelves.filter(({ messages: those }) => those.includes(message));
          return its.length > 0 && <PlacesInBooks shelves={its} message={message} />;
        },
      },
    },
    words: wordsOf(placed),
  };
};

/** Books of a passage as they are spoken of, where it does not say so itself: "Hebreus 11" for "Hb 11.1-6". */
function wordsOf(placed: readonly PlacedMessage[]): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const { book, chapter, message } of placed) {
    if (message.passage?.includes(book.name)) continue;
    (words[messagePath(message)] ??= []).push(chapter ? `${book.name} ${chapter}` : book.name);
  }
  return words;
}

const testaments = [
  ["old", "Antigo Testamento"],
  ["new", "Novo Testamento"],
] as const satisfies readonly (readonly [Book["testament"], string])[];

const Books = ({ shelves }: { shelves: readonly BookShelf[] }) => (
  <nav className="section beside" aria-label="Por livro da Bíblia">
    <h2>Por livro da Bíblia</h2>
    <div className="book-ways">
      {testaments
        .map(([testament, label]) => ({
          label,
          its: shelves.filter(({ book }) => book.testament === testament),
        }))
        .filter(({ its }) => its.length > 0)
        .map(({ label, its }) => (
          <div key={label}>
            <h3>{label}</h3>
            <ul>
              {its.map(({ book, path, messages }) => (
                <li key={path}>
                  <a href={path}>
                    {book.name}{" "}
                    <span>
                      ({messages.length}
                      <span className="visually-hidden"> pregações</span>)
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  </nav>
);

type PlacesProps = { shelves: readonly BookShelf[]; message: Message };

const PlacesInBooks = ({ shelves, message }: PlacesProps) => (
  <nav className="book-places" aria-label="Livros da Bíblia">
    {shelves.map(({ book, path, messages }) => {
      const at = messages.indexOf(message);
      const next = messages[at + 1];
      return (
        <div key={path}>
          <p>
            Livro da Bíblia: <a href={path}>{book.name}</a>
            {messages.length > 1 && `, ${at + 1} de ${messages.length}`}
          </p>
          {next && (
            <p>
              A seguir em {book.name}: <a href={messagePath(next)}>{next.title}</a>
            </p>
          )}
        </div>
      );
    })}
  </nav>
);

function pagesOf(shelf: BookShelf): Page[] {
  const parts = pagesOfShelf(shelf);
  const { name } = shelf.book;
  const count = countWords(shelf.messages.length);
  return parts.map(({ path, messages }, at) => ({
    path,
    pane: "violet",
    styles: [listingCss, css],
    head: ({ beliefs, church }) => ({
      title: `Pregações em ${name}${at === 0 ? "" : `, parte ${at + 1}`}`,
      description: `${count} em ${name}, dos cultos ${ofChurch(church.shortName)}, na ordem do livro.${at === 0 ? "" : ` Parte ${at + 1} de ${parts.length}.`}`,
      cover: beliefs.cover,
    }),
    found: { where: "Livro da Bíblia" },
    isOneOfMany: true,
    Body: () => (
      <>
        <PartOpening
          title={name}
          count={`${count}, na ordem do livro`}
          part={at + 1}
          of={parts.length}
        />
        <section className="section" aria-label="Pregações">
          <InOrder messages={messages} />
        </section>
        <Turn
          label="Partes do livro"
          before={["Voltar no livro", parts[at - 1]?.path]}
          after={["Continuar no livro", parts[at + 1]?.path]}
        />
      </>
    ),
  }));
}

/** Each with its passage first, as it was written. */
const InOrder = ({ messages }: { messages: readonly Message[] }) => (
  <ol className="message-list book-list">
    {messages.map((message) => (
      <li key={message.name}>
        <span>{message.passage}</span>
        <div>
          <a href={messagePath(message)}>{message.title}</a>
          <p>
            {message.speaker} · <time dateTime={dateOf(message.day)}>{longDate(message.day)}</time>
          </p>
        </div>
      </li>
    ))}
  </ol>
);
