/**
 * For a command line that cannot be meant: tells what there is, one line each, and ends in 2. Who asked for just
 * that with `--help` is told it, and ends in 0.
 */
export function refuse(sentence: string, there: Record<string, string>): void {
  const width = Math.max(...Object.keys(there).map((line) => line.length));
  const lines = Object.entries(there).map(([line, what]) =>
    `  ${line.padEnd(width)}  ${what}`.trimEnd(),
  );
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(lines.join("\n"));
    return;
  }
  console.error([sentence, ...lines].join("\n"));
  process.exitCode = 2;
}
