/** A mistake in the content, told in Portuguese to the person who edits it. */
export type Problem = {
  /** Path inside the content folder. */
  file: string;
  /** 1-based; absent where the whole file is at fault. */
  line?: number | undefined;
  message: string;
  /** The value at fault, by its way in the file, for who shows it beside its field. */
  path?: readonly PropertyKey[];
};

export function describeProblem({ file, line, message }: Problem): string {
  const place = line === undefined ? file : `${file}, linha ${line}`;
  return `${place}: ${message}`;
}

const mostTold = 20;

/** The first mistakes of a file, as many as somebody reads; each is put into words only if it is told. */
export function firstProblems(file: string, mistakes: readonly (() => Problem)[]): Problem[] {
  const told = mistakes.slice(0, mostTold).map((describe) => describe());
  const more = mistakes.length - told.length;
  return more === 0
    ? told
    : [...told, { file, message: `e mais ${more} depois destes; corrija os primeiros` }];
}
