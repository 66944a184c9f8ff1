import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Several times what a run needs, so that no machine is short of it. */
const roomBytes = 4 * 1024 ** 3;

/**
 * Where a run's folder is made: in memory, where Linux has a place for files there with enough room and from which
 * programs may be run. Tests make and remove ten thousands of files, which a disk takes a good part of their time for.
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
    // Only Linux has them.
    return false;
  }
}
