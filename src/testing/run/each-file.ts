// Runs in each test file. A worker loads a module once for all its files, so a hook that a helper registers
// while it loads would count for the first file alone.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, vi } from "vitest";
import "../../features.ts";
import { closeOfFile, closeOfTest } from "./closing.ts";

// Programs that tests start share a compile cache. The worker itself has none, since it would only write its
// own.
Object.assign(process.env, { NODE_COMPILE_CACHE: join(tmpdir(), "compiled") });

// The usual umask, whatever a machine has: a site, and a command that opens a church's data, makes it stricter.
const setUmask = () => void process.umask(0o022);
setUmask();
afterEach(setUmask);
afterEach(({ task }) => closeOfTest(task.result?.state === "fail"));
afterAll(closeOfFile);
afterAll(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());
