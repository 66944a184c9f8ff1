/**
 * Kinds of tests that the short set leaves out, as tags: in a file's first line (`// @module-tag hostile`), or of one test
 * or suite (`{ tags: "hostile" }`).
 */
export const kinds = [
  { name: "machine", description: "programs, documents, builds and installations" },
  { name: "copies", description: "backups, restoring and updates of the database" },
  { name: "images", description: "cutting photos and drawing pictures" },
  { name: "hostile", description: "bad input to every form, file and address" },
  { name: "postgres", description: "the second database" },
  { name: "long", description: "long stories: many tries, many pages, several people at once" },
];

/** A test of such a kind with this tag is in the short set all the same. */
export const rule = {
  name: "rule",
  description: "a rule of money, access or personal data, always tested",
};

/** Vitest's filter of the short set. */
export const shortFilter = `${rule.name} or not (${kinds.map(({ name }) => name).join(" or ")})`;

/** The tag of the main ways through the site, the journeys of the short set. */
export const mainWay = "@main-way";
