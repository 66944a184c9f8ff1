import { dateOf } from "../../../format/church-clock.ts";
import { ofChurch } from "../../../format/names.ts";
import { messagesPath } from "../../../kit/paths.ts";
import type { Page, PagesOf } from "../../../site/page.ts";
import listingCss from "../pages/listing.css?inline";
import { PartOpening, Turn } from "../pages/listing.tsx";
import { countWords, longDate, messagePath, pagesOfShelf } from "../pages/messages.ts";
import type { Message } from "../schema.ts";
import css from "./books.css?inline";
import { type Book, books } from "./books.ts";
import { booksOf, type Place } from "./passage.ts";

export const bookPages: PagesOf = ({ messages }) => {
  // Among sermons on one passage the oldest is the first.
  const placed = (messages?.messages ?? [])
    .toReversed()
    .flatMap((message) => booksOf(message.passage ?? "").map((place) => ({ ...place, message })));
  const shelves = shelvesOf(placed);
  const words: Record<string, string[]> = {};
  // Many people search for "I João".
  for (const { path, book } of shelves.filter((one) => /^\d/.test(one.book.name))) {
    words[path] = [book.name.replace(/^\d/, (digit) => "I".repeat(Number(digit)))];
  }
  for (const one of placed) (words[messagePath(one.message)] ??= []).push(wordsOf(one));
  return {
    late: shelves.flatMap(pagesOf),
    inside: {
      sermons: { style: css, draw: () => shelves.length > 0 && <Books shelves={shelves} /> },
      sermon: { style: css, draw: ({ message }) => drawPlaces(message, shelves) },
    },
    words,
  };
};

type Placed = Place & { message: Message };

/** Sermons of a book in the order of its chapters: a person who begins with the first hears the book through. */
type Shelf = { book: Book; path: string; messages: readonly Message[] };

/** Shelves of the books that have sermons, in the Bible's order. */
function shelvesOf(placed: readonly Placed[]): Shelf[] {
  const sorted = placed.toSorted((a, b) => a.chapter - b.chapter || a.verse - b.verse);
  const byBook = Map.groupBy(sorted, ({ book }) => book);
  return books.flatMap((book) => {
    const those = byBook.get(book);
    const path = `${messagesPath}/livro/${book.slug}`;
    return those ? { book, path, messages: those.map(({ message }) => message) } : [];
  });
}

/** Words of the search for a passage that abbreviates its book: "Hebreus 11" for "Hb 11.1-6". */
const wordsOf = ({ book: { name }, chapter, message: { passage } }: Placed): string =>
  passage?.includes(name) ? "" : `${name} ${chapter || ""}`;

const Books = ({ shelves }: { shelves: readonly Shelf[] }) => (
  <nav className="section beside" aria-label="Por livro da Bíblia">
    <h2>Por livro da Bíblia</h2>
    <div className="book-ways">
      {[...Map.groupBy(shelves, ({ book }) => book.testament)].map(([testament, its]) => (
        <div key={testament}>
          <h3>{testament}</h3>
          <ul>
            {its.map(({ book, path, messages }) => (
              <li key={path}>
                <a href={path}>
                  {book.name}
                  <span> ({messages.length})</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </nav>
);

function drawPlaces(message: Message, all: readonly Shelf[]) {
  const shelves = all.filter(({ messages }) => messages.includes(message));
  if (shelves.length === 0) return null;
  return (
    <nav className="book-places" aria-label="Livros da Bíblia">
      {shelves.map(({ book, path, messages }) => {
        const at = messages.indexOf(message);
        const next = messages[at + 1];
        return (
          <p key={path}>
            Livro da Bíblia: <a href={path}>{book.name}</a>, {at + 1} de {messages.length}.
            {next && " A\u00a0seguir: "}
            {next && <a href={messagePath(next)}>{next.title}</a>}
          </p>
        );
      })}
    </nav>
  );
}

function pagesOf({ book: { name }, ...shelf }: Shelf): Page[] {
  const parts = pagesOfShelf(shelf);
  const lead = `${countWords(shelf.messages.length)}, na ordem do livro`;
  return parts.map(({ path, messages }, at) => {
    const part = at === 0 ? "" : `, parte ${at + 1}`;
    return {
      path,
      pane: "violet",
      styles: [listingCss, css],
      head: ({ beliefs, church }) => ({
        title: `Pregações em ${name}${part}`,
        description: `${name}: ${lead}, dos cultos ${ofChurch(church.shortName)}${part}.`,
        cover: beliefs.cover,
      }),
      found: { where: "Livro da Bíblia" },
      isOneOfMany: true,
      Body: () => (
        <>
          <PartOpening title={name} count={lead} part={at + 1} of={parts.length} />
          <section className="section" aria-label="Pregações">
            <ol className="message-list book-list">
              {messages.map(({ day, name: key, passage, speaker, ...message }) => (
                <li key={key}>
                  <span>{passage}</span>
                  <div>
                    <a href={messagePath({ name: key })}>{message.title}</a>
                    <p>
                      {speaker} · <time dateTime={dateOf(day)}>{longDate(day)}</time>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <Turn
            label="Partes do livro"
            before={["Voltar no livro", parts[at - 1]?.path]}
            after={["Continuar no livro", parts[at + 1]?.path]}
          />
        </>
      ),
    };
  });
}
