import type { RemovedPhoto } from "../../../panel/undo/undo.ts";
import type { PhotoDetails } from "../photo-details.ts";

/** A place that names a photo: a page that shows it, somebody's draft, or a version that can be returned to. */
export type PhotoUse = {
  /** A content file's name without `.yaml`. */
  subject: string;
  in: "page" | "draft" | "version";
  /** When a draft was saved, or the newest of the versions that name it was made. */
  atMs: number;
};

export type LibraryPhoto = PhotoDetails & {
  /** Its path in the content folder, as the content names it. */
  file: string;
  changedAtMs: number;
  uses: PhotoUse[];
};

export type PhotoRefusal =
  | "heic"
  | "drawing"
  | "animation"
  | "unreadable"
  | "too-large"
  | "read-only"
  | "trouble";

/** Port: the church's photos. */
export type PhotoLibrary = {
  /** The newest first. */
  list(): Promise<LibraryPhoto[]>;
  find(file: string): Promise<LibraryPhoto | undefined>;
  /** Made upright, small, without what the camera wrote, and cut for the pages: ready to be shown at once. */
  add(
    bytes: Uint8Array,
    description: string,
  ): Promise<{ file: string } | { refused: PhotoRefusal }>;
  describe(file: string, details: PhotoDetails): Promise<void>;
  /** What to propose where it is chosen; by path. */
  descriptions(): Promise<ReadonlyMap<string, PhotoDetails>>;
  /** Removed, unless it is used or not there; before that `keep` is given what it takes to put it back. */
  remove(
    file: string,
    keep: (photo: RemovedPhoto) => Promise<void>,
  ): Promise<"removed" | "used" | "gone">;
  /** → whether it is there as it was; not where another has its name by now */
  putBack(photo: RemovedPhoto): Promise<boolean>;
  /** A small WebP of it. */
  thumbnail(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export const mostPhotoBytes = 15_000_000;
/** With what a form adds. */
export const mostFormBytes = mostPhotoBytes + 16_384;
