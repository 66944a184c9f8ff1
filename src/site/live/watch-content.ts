import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { watch } from "chokidar";
import { textOf } from "../../platform/files-inside.ts";
import { unfinished } from "../../platform/write-durably.ts";
import { audioFolder } from "../../content/audio-file.ts";

type Options = {
  onChange(path: string): void;
  report(text: string): void;
};

/** Watches a folder. If the system has no watches left, this is reported and the rest works. */
export async function watchContent(folder: string, { onChange, report }: Options) {
  const watcher = watch(folder, {
    ignoreInitial: true,
    // An audio is on no page: a sermon's text has its length.
    ignored: (path) =>
      path.endsWith(unfinished) || `${pathIn(folder, path)}/`.startsWith(audioFolder),
  });
  let isTold = false;
  watcher.on("error", (error) => {
    // There may be one for each folder and file.
    if (isTold) return;
    isTold = true;
    const { code, message } = error as NodeJS.ErrnoException;
    report(
      `As mudanças em ${folder} não podem ser vistas neste sistema (${code ?? message}): depois de salvar, reinicie o site.`,
    );
  });
  await once(watcher, "ready").catch(() => {});
  watcher.on("all", (_event, path) => onChange(path));
  return watcher;
}

const pathIn = (folder: string, path: string): string =>
  relative(folder, path).replaceAll(sep, "/");

export async function haveSameText(
  folder: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  const same = await Promise.all(
    paths.map(async (path) => {
      const known = texts.get(pathIn(folder, path));
      // A page that was removed has no file.
      return known !== undefined && known === (await readFile(path).then(textOf, () => ""));
    }),
  );
  return same.every(Boolean);
}
