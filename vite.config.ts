import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { devSite } from "./src/server/dev/dev-site.ts";

const islands = globSync("src/**/*.island.tsx");

// React, and the little things that more than one island shows: one file, fetched once.
const sharedByIslands =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/](hydrate|page-seen)|ui[\\/]icon/;

// As README.md and /acessibilidade promise.
const browsers = ["chrome103", "safari15.4", "firefox100"];

export default defineConfig(({ command, mode }) => ({
  appType: "custom",
  plugins: [react(), inlineScripts(), devSite()],
  // The tests render with the React that the built program has: a third of the other's time.
  ...(mode === "test" && { oxc: { jsx: { development: false } } }),
  // One build, two halves: chunks for the browser, one program for Node.
  builder: {},
  environments: {
    client: {
      build: {
        target: browsers,
        outDir: "dist/client",
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ["src/site/islands/hydrate.tsx", ...islands],
          // Islands share React through the hydration chunk, which the loader fetches beside them.
          preserveEntrySignatures: "allow-extension",
          output: {
            codeSplitting: {
              groups: [{ name: "hydrate", test: sharedByIslands }],
            },
          },
        },
      },
    },
    ssr: {
      // The built program stands alone and starts fast; in dev, Fast Refresh needs React left where it is.
      resolve: { noExternal: command === "build" ? true : undefined },
      // React's faster half, whatever the environment says at run time.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : undefined,
      build: {
        outDir: "dist/server",
        emitAssets: true,
        assetsInlineLimit: 0,
        cssMinify: "lightningcss",
        rolldownOptions: { input: { main: "src/main.ts" } },
      },
    },
  },
  build: {
    copyPublicDir: false,
    cssTarget: browsers,
    reportCompressedSize: false,
  },
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "bin/**/*.test.ts",
      "docs/**/*.test.ts",
      "e2e/**/*.test.ts",
    ],
    css: true,
    env: { NODE_ENV: "production" },
    globalSetup: "src/testing/run/whole-run.ts",
    setupFiles: "src/testing/run/each-file.ts",
    // Each worker loads the sources once, for all of its files.
    isolate: false,
    // Two a processor: half of the time they wait, as for programs that they start and for a provider's retries.
    maxWorkers: availableParallelism() * 2,
    // Tests that say that they may run side by side wait for a provider's retries.
    maxConcurrency: 15,
    // Some of them publish a whole church, and CI's machine may be a slow one. Whoever asks for more tries waits for them.
    testTimeout: process.env.MODEL_RUNS ? 0 : 30_000,
    hookTimeout: 30_000,
  },
}));

/** `import code from "./x.script.ts?inline-script"`: plain JavaScript in one piece, small, ready for a script element. */
function inlineScripts(): Plugin {
  const suffix = "?inline-script";
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(suffix)) return;
      const built = await build({
        configFile: false,
        envFile: false,
        publicDir: false,
        logLevel: "error",
        build: {
          write: false,
          target: browsers,
          modulePreload: false,
          rolldownOptions: { input: id.slice(0, -suffix.length), output: { format: "iife" } },
        },
      });
      const [chunk] = "output" in built ? built.output : [];
      if (chunk?.type !== "chunk") throw new Error(`${id} is no script.`);
      for (const file of chunk.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(chunk.code.trim())};`;
    },
  };
}
