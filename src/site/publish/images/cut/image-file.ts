/** A picture on disk, and the URL path that it answers. */
export type ImageFile = { path: string; file: string; type: string };
