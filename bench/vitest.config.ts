import "../src/testing/run/no-church.ts";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ClosingTable } from "./kit/report.ts";

/** `npm run test:faults`: faults injected into the built server. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, ".."),
    include: ["bench/faults/*.fault.ts"],
    globalSetup: "bench/kit/build-once.ts",
    setupFiles: "src/testing/run/each-file.ts",
    reporters: ["default", new ClosingTable()],
    // One after another: two at once would spoil each other's figures.
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
  },
});
