import { panelPaths } from "../panel-paths.ts";

/** Where what is kept while somebody writes is sent by hand. */
export const formOfDraft = (path: string): string =>
  path.startsWith(`${panelPaths.content}/`) ? path.replace(/\/rascunho$/, "") : path;

/** URLs of one content file in the panel. */
export const contentPaths = (name: string) => ({
  edit: `${panelPaths.content}/${name}`,
  draft: `${panelPaths.content}/${name}/rascunho`,
  versions: `${panelPaths.content}/${name}/versoes`,
  preview: `${panelPaths.preview}/${name}`,
});
