/** A mistake in the content, told in Portuguese to the person who edits it. */
export type Problem = {
  /** Path inside the content folder. */
  file: string;
  /** 1-based; absent where the whole file is at fault. */
  line?: number;
  message: string;
};

export function describeProblem({ file, line, message }: Problem): string {
  const place = line === undefined ? file : `${file}, linha ${line}`;
  return `${place}: ${message}`;
}
