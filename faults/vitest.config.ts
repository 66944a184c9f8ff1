import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** `npm run test:faults`: faults injected into the built server, one after another on a machine of its own. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, ".."),
    include: ["faults/**/*.fault.ts"],
    globalSetup: "kit/site/build-once.ts",
    reporters: ["default", "./kit/accounts/closing-table.ts"],
    // What one measures, another would spoil.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
