/** A mistake in the content, in Portuguese for the person who edits it. */
export type Problem = {
  /** Path inside the content folder. */
  file: string;
  /** 1-based; absent where the whole file is at fault. */
  line?: number | undefined;
  message: string;
  /** Path in the file to the value at fault, to show the mistake beside its field. */
  path?: readonly PropertyKey[];
};

/** A name that a valid content file mentions, and the place that mentions it. */
export type Mention = {
  name: string;
  file: string;
  line: number;
  path: readonly PropertyKey[];
};

export function describeProblem({ file, line, message }: Problem): string {
  const place = line === undefined ? file : `${file}, linha ${line}`;
  return `${place}: ${message}`;
}

const mostShown = 20;

/** The first mistakes of a file, as many as a person reads; only these are put into words. */
export function firstProblems(file: string, mistakes: readonly (() => Problem)[]): Problem[] {
  const shown = mistakes.slice(0, mostShown).map((describe) => describe());
  const more = mistakes.length - shown.length;
  return more === 0
    ? shown
    : [...shown, { file, message: `e mais ${more} depois destes; corrija os primeiros` }];
}
