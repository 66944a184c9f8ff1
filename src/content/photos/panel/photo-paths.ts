import { panelPaths } from "../../../panel/panel-paths.ts";
import type { PhotoPurpose } from "./photo-purpose.ts";

export const removePath = `${panelPaths.photos}/remover` as const;
export const thumbnailPath = `${panelPaths.photos}/miniatura` as const;
export const photoPath = `${panelPaths.photos}/foto` as const;
export const usePath = `${panelPaths.photos}/usar` as const;

const withQuery = (path: string, given: Record<string, string | undefined>): string => {
  const said = Object.entries(given).filter((entry): entry is [string, string] => !!entry[1]);
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};

export const removalOf = (file: string): string => withQuery(removePath, { arquivo: file });

/** Another address for each change, so that a browser may keep what it has. */
export const thumbnailOf = (file: string, changedAtMs: number): string =>
  withQuery(thumbnailPath, { arquivo: file, de: String(Math.round(changedAtMs)) });

export const galleryFor = (purpose: PhotoPurpose = {}, page = 1): string =>
  withQuery(panelPaths.photos, {
    ...queryOf(purpose),
    pagina: page > 1 ? String(page) : undefined,
  });

export const photoPage = (file: string, purpose: PhotoPurpose = {}): string =>
  withQuery(photoPath, { arquivo: file, ...queryOf(purpose) });

const queryOf = ({ place, replaces }: PhotoPurpose) => ({
  para: place?.subject,
  campo: place?.field,
  no_lugar_de: replaces,
});
