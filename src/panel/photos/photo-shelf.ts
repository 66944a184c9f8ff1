/** A place that names a photo: a page that shows it, somebody's draft, or a version that can be returned to. */
export type PhotoUse = {
  /** A content file's name without `.yaml`. */
  subject: string;
  in: "page" | "draft" | "version";
  /** When a draft was saved, or the newest of the versions that name it was made. */
  atMs: number;
};

export type ShelvedPhoto = {
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
export type PhotoShelf = {
  /** The newest first. */
  list(): Promise<ShelvedPhoto[]>;
  /** Made upright, small, without what the camera wrote, and cut for the pages: ready to be shown at once. */
  add(
    bytes: Uint8Array,
    description: string,
  ): Promise<{ file: string } | { refused: PhotoRefusal }>;
  /** Removed, unless it is used or not there. */
  remove(file: string): Promise<"removed" | "used" | "gone">;
  /** A small WebP of it. */
  thumbnail(file: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};
