import { panelPaths } from "../panel-paths.ts";

export const removePath = `${panelPaths.photos}/remover` as const;
export const thumbnailPath = `${panelPaths.photos}/miniatura` as const;

export const removalOf = (file: string): string =>
  `${removePath}?${new URLSearchParams({ arquivo: file })}`;

/** Another address for each change, so that a browser may keep what it has. */
export const thumbnailOf = (file: string, changedAtMs: number): string =>
  `${thumbnailPath}?${new URLSearchParams({ arquivo: file, de: String(Math.round(changedAtMs)) })}`;

export const pageOfPhotos = (page: number): string =>
  page === 1 ? panelPaths.photos : `${panelPaths.photos}?pagina=${page}`;
