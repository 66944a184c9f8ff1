import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Several times the space that a run needs. */
const roomBytes = 4 * 1024 ** 3;

/**
 * The parent of a run's folder: in memory, where Linux has enough room for files and allows programs there.
 * Tests make and remove tens of thousands of files, which takes long on a disk.
 */
export const placeOfRun = (): string => (hasRoomInMemory() ? memory : tmpdir());

function hasRoomInMemory(): boolean {
  try {
    const [, options = "noexec"] =
      / \/dev\/shm tmpfs (\S+)/.exec(readFileSync("/proc/mounts", "utf8")) ?? [];
    const { bavail, bsize } = statfsSync(memory);
    const freeBytes = Math.min(bavail * bsize, process.availableMemory());
    return !/\b(noexec|ro)\b/.test(options) && freeBytes >= roomBytes;
  } catch {
    // Only on Linux.
    return false;
  }
}
