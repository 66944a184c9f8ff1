import type { PhotoDetails } from "./photo-details.ts";

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
