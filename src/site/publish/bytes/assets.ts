import { globSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** Where the browser finds what the build made, and the bytes of it. */
export type Assets = {
  /** URL of the hydration chunk, with React in it. */
  hydration: string;
  /** URL of what every page fetches once it has been painted. */
  page: string;
  /** URL of an island's chunk, by the island's name. */
  island(name: string): string;
  /** URL path → bytes, for everything under /assets/. Empty where a dev server serves them. */
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Only what a build made may be kept by a browser for later. */
  isBuilt: boolean;
};

/** In development Vite serves the sources themselves. */
export const devAssets: Assets = {
  hydration: "/src/kit/islands/hydrate.tsx",
  page: "/src/site/scripts/page.ts",
  island: (name) => `/${globSync(`src/**/${name}.island.tsx`)[0]}`,
  files: new Map(),
  isBuilt: false,
};

type Manifest = Record<string, { file: string; name?: string; isEntry?: boolean }>;

/** Reads the two halves of the build: chunks for the browser, and fonts that the styles name. */
export function readAssets(distFolder: string): Assets {
  const client = join(distFolder, "client");
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const urlOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk for ${source}; run the build again.`);
    return `/${chunk.file}`;
  };
  return {
    hydration: urlOf("src/kit/islands/hydrate.tsx"),
    page: urlOf("src/site/scripts/page.ts"),
    island: (name) => {
      const source = Object.keys(manifest).find((path) => path.endsWith(`/${name}.island.tsx`));
      return urlOf(source ?? `${name}.island.tsx`);
    },
    files: new Map([...filesIn(client), ...filesIn(join(distFolder, "server")).filter(isFont)]),
    isBuilt: true,
  };
}

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Undefined for a kind of file that the browser has no business with. */
export const assetType = (path: string): string | undefined => contentTypes[extname(path)];

/** The name in a path of what a build may have made: never a way out of the folder. */
export function assetName(path: string): string | undefined {
  const [, name = ""] = /^\/assets\/([\w.-]+)$/.exec(path) ?? [];
  return assetType(name) && name;
}

/** Of the server's half a browser needs nothing else. */
const isFont = ([path]: [string, unknown]): boolean => path.endsWith(".woff2");

function filesIn(folder: string): [string, Uint8Array<ArrayBuffer>][] {
  return readdirSync(join(folder, "assets"))
    .filter((name) => assetType(name))
    .map((name) => [`/assets/${name}`, readFileSync(join(folder, "assets", name))]);
}
