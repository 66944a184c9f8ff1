import type { Books } from "../../domain/gifts/accounts/books.ts";
import type { KeptLetters } from "../../domain/kept-letters.ts";

/** What the treasurer's part needs of its own. */
export type GiftServices = { books: Books; letters: KeptLetters };
