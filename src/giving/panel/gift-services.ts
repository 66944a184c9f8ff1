import type { Books } from "../reports/books.ts";
import type { KeptLetters } from "../../platform/outbox/stopped-letter.ts";

/** What the treasurer's part needs of its own. */
export type GiftServices = { books: Books; letters: KeptLetters };
