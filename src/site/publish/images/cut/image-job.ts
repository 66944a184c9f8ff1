type Made = {
  /** Where its files go: a folder named by content hash, so that what is there is right for ever. */
  folder: string;
};

type FromPhoto = Made & {
  source: string;
  /** What the photo was when it was read: what is cut has to be the same. */
  sourceId: string;
};

/** Cut a photo into every width and format. */
export type PhotoJob = FromPhoto & { kind: "photo" };

/** Turn a photo upright and make it as large as a page can need, without what the camera wrote into it. */
type UprightJob = FromPhoto & { kind: "upright" };

/** Draw a page's social image: its cover, its title, the church's name. */
export type SocialImageJob = FromPhoto & { kind: "social-image"; title: string; church: string };

/** Draw the emblem in every size that a home screen asks for. */
export type IconsJob = Made & { kind: "icons"; svg: string; sizes: readonly number[] };

export type ImageJob = PhotoJob | UprightJob | SocialImageJob | IconsJob;

/** Pixels of the widest variant, and all widths there are. */
export type PhotoCut = { width: number; height: number; widths: number[] };

export type JobFailure =
  /** The source is no picture, or one that no page can show: the church can mend it. */
  | { ok: false; reason: "unreadable" | "too-large" }
  /** Another photo was saved under its name since it was read. */
  | { ok: false; reason: "changed" }
  /** It took so long that its process was ended. */
  | { ok: false; reason: "slow" }
  /** Its process ended, by a signal or an exit code: SIGKILL is the system's answer to too little memory. */
  | { ok: false; reason: "died"; by: string }
  /** No process could be started, for want of memory or of processes. */
  | { ok: false; reason: "no-process"; detail: string }
  /** Anything else, such as a full disk. */
  | { ok: false; reason: "fault"; detail: string };

export type JobResult = { ok: true; cut?: PhotoCut } | JobFailure;

/** Part of every content hash: raise it when a recipe changes, and all images are made anew. */
export const recipeVersion = "3";
