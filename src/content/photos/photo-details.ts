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

/** What pages say of the photos that they show, wherever in the content: the first that is said of each. */
export function detailsIn(content: unknown): Map<string, PhotoDetails> {
  const found = new Map<string, PhotoDetails>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("file" in value && "alt" in value) {
      const [file, description] = [String(value.file), String(value.alt)];
      if (!found.has(file)) found.set(file, { description, focus: undefined });
    } else Object.values(value).forEach(visit);
  };
  visit(content);
  return found;
}
