import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of this folder, itself included, that others may read or write: path and mode. */
export function openToOthers(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true });
  // A link has no mode of its own, and its target is another place.
  const folders = found.filter((entry) => entry.isDirectory());
  const files = found.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [
    ...[folder, ...files].flatMap((path) => {
      const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;
      return mode & 0o077 ? [`${path} ${(mode & 0o777).toString(8)}`] : [];
    }),
    ...folders.flatMap(({ name }) => openToOthers(join(folder, name))),
  ];
}
