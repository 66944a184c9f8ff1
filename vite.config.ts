import { globSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { devSite } from "./src/server/dev/dev-site.ts";

const islands = globSync("src/**/*.island.tsx");

// React and the small parts that several islands share: one file, fetched once.
const sharedByIslands =
  /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/](hydrate|browser|island-life)|ui[\\/](art[\\/]icon|form[\\/]button-link)/;

// README.md and /acessibilidade promise the same browsers. What the sheets nest is taken apart for them.
const browsers = ["chrome103", "safari15.4", "firefox100"];

// Features.LightDark of lightningcss: no sheet uses light-dark(), and each `color-scheme` would bring its stand-in.
const lightDark = 1 << 20;

export default defineConfig(({ command, mode }) => ({
  appType: "custom",
  css: { lightningcss: { exclude: lightDark } },
  plugins: [react(), inlineScripts(), devSite()],
  // The tests use React's production build, which takes a third of the time.
  ...(mode === "test" && { oxc: { jsx: { development: false } } }),
  // One build with two outputs: chunks for the browser, and one program for Node.
  builder: {},
  environments: {
    client: {
      build: {
        target: browsers,
        outDir: "dist/client",
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ["src/kit/islands/hydrate.tsx", "src/site/scripts/page.ts", ...islands],
          // Islands share React in the hydration chunk, which the loader fetches beside them.
          preserveEntrySignatures: "allow-extension",
          output: {
            codeSplitting: {
              groups: [
                { name: "hydrate", test: sharedByIslands },
                { name: "page", test: /site[\\/]scripts[\\/]page\.ts/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The built program needs no node_modules and starts fast; in development Fast Refresh needs React as an
      // external module.
      resolve: command === "build" ? { noExternal: true } : {},
      // React's production build, whatever the environment says at run time.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
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
}));

/** `import code from "./x.script.ts?inline-script"` gives small, bundled JavaScript for a script element. */
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
