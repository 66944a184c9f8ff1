/** What was said of a photo when it was sent, or since: proposed wherever it is chosen. */
export type PhotoDetails = {
  /** What there is to see, for who does not; "" if nobody said. */
  description: string;
  /** The part that has to be seen, as a content file names it; undefined where the site may choose. */
  focus: string | undefined;
};

/** Port: by path in the content folder. */
export type PhotoNotes = {
  all(): Promise<ReadonlyMap<string, PhotoDetails>>;
  find(file: string): Promise<PhotoDetails | undefined>;
  keep(file: string, details: PhotoDetails): Promise<void>;
  /** Of a photo that is no more: it may name who was on it. */
  forget(file: string): Promise<void>;
};
