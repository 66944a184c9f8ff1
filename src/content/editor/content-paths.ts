import { panelPaths } from "../../kit/panel/panel-paths.ts";

/** URLs of one content file in the panel. */
export const contentPaths = (name: string) => ({
  edit: `${panelPaths.content}/${name}`,
  draft: `${panelPaths.content}/${name}/rascunho`,
  /** One field of it, or what says when one gathering is, by its path in the file. */
  field: (field: string) => `${panelPaths.content}/${name}/campo/${field}`,
  /** Of a page of the church's own. */
  rename: `${panelPaths.content}/${name}/endereco`,
  removal: `${panelPaths.content}/${name}/remover`,
  versions: `${panelPaths.content}/${name}/versoes`,
  preview: `${panelPaths.preview}/${name}`,
});

/** The church's own pages. */
export const ownPagesPath = `${panelPaths.content}/paginas`;
