// Runs in each file of tests. A worker loads a module once for all of its files, so that what a helper registers
// while it loads would count for the first of them alone.
import { afterAll, afterEach, vi } from "vitest";
import { closeOfFile, closeOfTest } from "./closing.ts";

afterEach(closeOfTest);
afterAll(closeOfFile);
afterAll(() => void vi.useRealTimers());
