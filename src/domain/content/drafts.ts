/** What somebody has begun to write of a file, and not published. */
type ContentDraft = {
  file: string;
  staffId: string;
  /** The version that the form was made from. */
  base: number;
  /** The form as it was last sent, URL-encoded. */
  form: string;
  savedAtMs: number;
};

/** Port: one draft a person and file. */
export type ContentDrafts = {
  keep(draft: ContentDraft): Promise<void>;
  find(file: string, staffId: string): Promise<ContentDraft | undefined>;
  list(staffId: string): Promise<Pick<ContentDraft, "file" | "savedAtMs">[]>;
  forget(file: string, staffId: string): Promise<void>;
  /** Names another photo wherever a draft names this one, whoever is writing it. */
  exchangePhoto(from: string, to: string): Promise<void>;
};
