import type { RemovedPhoto } from "../undo.ts";
import type { PhotoDetails } from "../photo-details.ts";

/** A use of a photo: in a page, a draft, or an earlier version that can be restored. */
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
  | "web-page"
  | "pdf"
  | "document"
  | "archive"
  | "video"
  | "sound"
  | "raw"
  | "bitmap"
  | "unreadable"
  | "too-large"
  | "too-tall"
  | "read-only"
  | "trouble";

/** A photo that was taken, with something to say of it. */
export type PhotoDoubt = "stands-still" | "small";

/** Port: the church's photos. */
export type PhotoLibrary = {
  /** The newest first. */
  list(): Promise<LibraryPhoto[]>;
  find(file: string): Promise<LibraryPhoto | undefined>;
  /**
   * Turns the photo upright, makes it small, removes the camera's data and cuts it for the pages. The same photo with the
   * same description is kept once.
   */
  add(
    bytes: Uint8Array,
    description: string,
  ): Promise<{ file: string; doubt?: PhotoDoubt | undefined } | { refused: PhotoRefusal }>;
  describe(file: string, details: PhotoDetails): Promise<void>;
  /** The descriptions to propose, by path. */
  descriptions(): Promise<ReadonlyMap<string, PhotoDetails>>;
  /** Removes a photo that is not used. Before that, `keep` receives the data for restoring it. */
  remove(
    file: string,
    keep: (photo: RemovedPhoto) => Promise<void>,
  ): Promise<"removed" | "used" | "gone">;
  /** → whether it is there as it was; not where another has its name by now */
  putBack(photo: RemovedPhoto): Promise<boolean>;
  /** A small WebP of it. */
  thumbnail(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};
