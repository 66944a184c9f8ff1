import type { Letter } from "../queue.ts";

export type LetterTables = { outbox: LetterRow };

export type LetterRow = Letter & { lease: string | undefined };
