import type { PhotoExchange } from "./photos/exchange-photo.ts";
import type { UndoTicket } from "../panel/undo/undo.ts";

/** What somebody has begun to write of a file, and not published. */
type ContentDraft = {
  file: string;
  staffId: string;
  /** The version that the form was made from. */
  base: number;
  /** The form as it was last sent, URL-encoded. */
  form: string;
  savedAtMs: number;
  /** Whether there is nothing in it but items that were added, and left empty. */
  isBlank?: boolean;
};

/** A page on which somebody has the form before them: the same person may have it open on two devices. */
export type Sheet = {
  id: string;
  /** When the draft that it was drawn with had been saved; undefined where there was none. */
  seenAtMs: number | undefined;
};

/**
 * Port: one draft a person and file. A sheet changes the draft that it was drawn with, or wrote last itself;
 * "changed" says that another sheet has written since, and that nothing was done.
 */
export type ContentDrafts = {
  keep(draft: ContentDraft, sheet: Sheet): Promise<"kept" | "changed">;
  find(file: string, staffId: string): Promise<ContentDraft | undefined>;
  /** Those in which something is written. */
  list(staffId: string): Promise<Pick<ContentDraft, "file" | "savedAtMs">[]>;
  /** With a ticket the change can be undone for ten minutes. */
  forget(
    file: string,
    staffId: string,
    sheet: Sheet,
    ticket?: UndoTicket,
  ): Promise<"forgotten" | "changed">;
  /** Names another photo wherever a draft names this one, whoever is writing it. */
  exchangePhoto(photo: PhotoExchange): Promise<void>;
};
