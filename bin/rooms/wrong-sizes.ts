import { dirname } from "node:path";

/** A file as it is counted: its path, and its lines. */
type Sized = { path: string; lines: number };

const mostFiles = 25;
const mostLines = 300;

/** Lines of numbered steps: who looks for one knows its number. */
const numberedFolders = new Set(["docs/decisions", "src/platform/database/schema/migrations"]);

/** One sentence for each folder in which one must search, and for each file in which one must. */
export function wrongSizes(files: readonly Sized[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  const crowded = [...folders].filter(
    ([folder, { length }]) => length > mostFiles && !numberedFolders.has(folder),
  );
  const long = files.filter(({ path, lines }) => lines > mostLines && /\.(tsx?|css)$/.test(path));
  return [
    ...crowded.map(
      ([folder, { length }]) => `${folder} has ${length} files; ${mostFiles} at most.`,
    ),
    ...long.map(({ path, lines }) => `${path} has ${lines} lines; ${mostLines} at most.`),
  ];
}
