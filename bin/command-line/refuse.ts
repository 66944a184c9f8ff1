/** For a command line that cannot be meant: tells what there is, one line each, and ends in 2. */
export function refuse(sentence: string, there: Record<string, string>): void {
  const width = Math.max(...Object.keys(there).map((line) => line.length));
  const lines = Object.entries(there).map(([line, what]) =>
    `  ${line.padEnd(width)}  ${what}`.trimEnd(),
  );
  console.error([sentence, ...lines].join("\n"));
  process.exitCode = 2;
}
