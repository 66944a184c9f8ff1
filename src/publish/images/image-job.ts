type Made = {
  /** Where its files go: a folder named by content hash, so that what is there is right for ever. */
  folder: string;
};

/** Cut a photo into every width and format. */
export type PhotoJob = Made & { kind: "photo"; source: string };

/** Draw a page's social card: its cover, its title, the church's name. */
export type CardJob = Made & { kind: "card"; source: string; title: string; church: string };

/** Draw the emblem in every size that a home screen asks for. */
export type IconsJob = Made & { kind: "icons"; svg: string; sizes: readonly number[] };

export type ImageJob = PhotoJob | CardJob | IconsJob;

/** Pixels of the widest variant, and all widths there are. */
export type PhotoCut = { width: number; height: number; widths: number[] };

export type JobResult =
  | { ok: true; cut?: PhotoCut }
  /** The source is no image: the church can mend it. */
  | { ok: false; reason: "unreadable" }
  /** Anything else, such as a full disk: it cannot. */
  | { ok: false; reason: "fault"; detail: string };

/** Part of every content hash: raise it when a recipe changes, and all images are made anew. */
export const recipeVersion = "1";
