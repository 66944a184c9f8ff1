/** One success criterion of WCAG 2.2, as this site meets it. */
export type Criterion = {
  id: string;
  name: string;
  level: "A" | "AA" | "AAA";
  /** How, in plain words. */
  how: string;
  /** Pieces of the titles of tests that hold it; none where nothing tests it, or where it is about nothing here. */
  proofs?: readonly string[];
  /** The site has nothing that it is about. */
  isAbsent?: true;
};

/** What somebody needs, and the criteria that are about it. */
export type Need = { title: string; criteria: readonly Criterion[] };
