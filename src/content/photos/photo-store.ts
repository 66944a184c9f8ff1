export type StoredPhoto = {
  /** Its path in the content folder. */
  file: string;
  /** Digest of its bytes. */
  hash: string;
  isRemoved: boolean;
  /** A copy of the site that was put back brings none: the folder has them. */
  hasBytes: boolean;
};

/** Port: photos where every machine can have them. */
export type PhotoStore = {
  /** Changes whenever one of them does, by whatever process. */
  mark(): Promise<string>;
  all(): Promise<StoredPhoto[]>;
  /** → "taken" where another photo has that name */
  add(file: string, hash: string, bytes: Buffer): Promise<"added" | "taken">;
  /** Whatever had that name. */
  put(file: string, hash: string, bytes: Buffer): Promise<void>;
  remove(file: string): Promise<void>;
  bytes(hash: string): Promise<Buffer | undefined>;
};
