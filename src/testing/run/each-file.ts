// Runs in each file of tests. A worker loads a module once for all of its files, so that what a helper registers
// while it loads would count for the first of them alone.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, vi } from "vitest";
import { closeOfFile, closeOfTest } from "./closing.ts";

// Programs that the tests start compile what they share once a run, not each anew. A worker itself, which would only
// write what it compiled, for seconds and when nobody reads it any more, has started without.
Object.assign(process.env, { NODE_COMPILE_CACHE: join(tmpdir(), "compiled") });

afterEach(closeOfTest);
afterAll(closeOfFile);
afterAll(() => void vi.useRealTimers());
