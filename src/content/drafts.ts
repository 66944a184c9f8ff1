/** What somebody has begun to write of a file, and not published. */
export type ContentDraft = {
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
