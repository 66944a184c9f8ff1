import { messagesPath } from "../../../kit/paths.ts";
import type { Message } from "../schema.ts";
import { type Book, books } from "./books.ts";
import { booksOf, type Place } from "./passage.ts";

/** The sermons of a book, in its own order: a person who begins with the first hears the book through. */
export type BookShelf = {
  book: Book;
  /** Path of its first page. */
  path: string;
  messages: readonly Message[];
};

/** A sermon's place in one of the books of its passage. */
export type PlacedMessage = Place & { message: Message };

export const placesOf = (messages: readonly Message[]): PlacedMessage[] =>
  messages.flatMap((message) =>
    booksOf(message.passage ?? "").map((place) => ({ ...place, message })),
  );

/** Shelves of the books that have sermons, in the Bible's order. */
export function shelvesOf(placed: readonly PlacedMessage[]): BookShelf[] {
  const byBook = Map.groupBy(placed, ({ book }) => book);
  return books.flatMap((book) => {
    const those = byBook.get(book)?.toSorted(inOrder);
    if (!those) return [];
    const path = `${messagesPath}/livro/${book.slug}`;
    return { book, path, messages: those.map(({ message }) => message) };
  });
}

/** By chapter and verse, then by day, the oldest first. */
const inOrder = (one: PlacedMessage, other: PlacedMessage): number =>
  one.chapter - other.chapter ||
  one.verse - other.verse ||
  one.message.day - other.message.day ||
  one.message.laterInDay - other.message.laterInDay;
