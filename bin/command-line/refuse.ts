/**
 * For an unknown command line: prints the known ones, one line each, with exit code 2. With `--help` the exit
 * code is 0.
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
