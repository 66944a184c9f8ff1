import "./src/testing/run/no-church.ts";
import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import { ProgressOfTests } from "./bin/test-run/of-tests.ts";
import { kinds, rule } from "./bin/test-run/test-kinds.ts";
import { workersOf } from "./bin/test-run/workers.ts";
import site from "./vite.config.ts";

/** Beside vite.config.ts, so that a site is built without what only tests need. */
export default defineConfig((how) =>
  mergeConfig(site(how), {
    test: {
      include: [
        "src/**/*.test.{ts,tsx}",
        "bin/**/*.test.ts",
        "docs/**/*.test.ts",
        "deploy/**/*.test.ts",
        "e2e/**/*.test.ts",
      ],
      tags: [...kinds, rule],
      reporters: [
        "default",
        ["json", { outputFile: "test-results/vitest.json" }],
        new ProgressOfTests(),
      ],
      css: true,
      env: { NODE_ENV: "production" },
      globalSetup: "src/testing/run/whole-run.ts",
      setupFiles: ["src/testing/run/each-file.ts", "src/testing/day/on-one-day.ts"],
      // Each worker loads the sources once for all its files.
      isolate: false,
      // Two for each processor, since they wait half of the time, for example for programs and for retries.
      maxWorkers: workersOf(2),
      // Concurrent tests wait for a provider's retries.
      maxConcurrency: 15,
      // For a test that hangs, and for no other: none has a limit of its own, since a laptop may be busy. More tries of
      // the models take more time.
      testTimeout: process.env.MODEL_RUNS ? 0 : 1_200_000,
      hookTimeout: 600_000,
    },
  }),
);
