/** A line that names a photo, in a version of a content file or in what somebody has begun to write of it. */
export type PhotoNaming = {
  file: string;
  line: string;
  /** "newest" is what counts of the file; a "version" can be returned to. */
  in: "newest" | "version" | "draft";
  /** When it was said last. */
  atMs: number;
};

/** Port: all that names photos, beside the folder of files. */
export type PhotoNamings = () => Promise<PhotoNaming[]>;
