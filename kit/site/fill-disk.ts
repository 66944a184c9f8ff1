import { closeSync, openSync, writeSync } from "node:fs";

/** Writes into one file until its disk has room for not even one more byte. */
export function fillDisk(path: string): void {
  const file = openSync(path, "w");
  for (let bytes = 1 << 20; bytes >= 1;) {
    try {
      if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(file);
}
