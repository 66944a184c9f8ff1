/** The description and focus of a photo, proposed wherever the photo is chosen. */
export type PhotoDetails = {
  /** The description for people who cannot see the photo; "" if there is none. */
  description: string;
  /** The part that has to be seen, as a content file names it; undefined where the site may choose. */
  focus: string | undefined;
};

/** The first description of each photo on any page of the content. */
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
