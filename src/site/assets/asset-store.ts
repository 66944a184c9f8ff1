/** Port: scripts and fonts of the builds, by name, where machines that share no folder find each other's. */
export type AssetStore = {
  /** They are served from now on; what no build has served for long is forgotten. */
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  names(): Promise<string[]>;
  bytes(name: string): Promise<Buffer | undefined>;
};
