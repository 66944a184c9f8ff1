import { panelPaths } from "../panel-paths.ts";

/** URLs of one content file in the panel. */
export const contentPaths = (name: string) => ({
  edit: `${panelPaths.content}/${name}`,
  draft: `${panelPaths.content}/${name}/rascunho`,
  versions: `${panelPaths.content}/${name}/versoes`,
  preview: `${panelPaths.preview}/${name}`,
});
