import { offlinePath, workerPath } from "../../platform/http/offline-path.ts";
import worker from "../offline/service-worker.script.ts?inline-script";
import { keptPages } from "../pages/offline/kept-pages.ts";
import type { Packing } from "./bytes/compress.ts";
import { textResource } from "./bytes/resource.ts";
import type { Resource } from "./site.ts";

/** It may ask this site, and nobody else. */
const policy = "default-src 'none'; connect-src 'self'";

/**
 * The service worker, with the hashes of what it keeps: once a page changes so does the worker, and the browser
 * fetches the page anew.
 */
export async function serviceWorker(
  resources: ReadonlyMap<string, Resource>,
  more: readonly string[],
  packing: Packing,
): Promise<[string, Resource]> {
  const paths = [...keptPages.map(({ path }) => path), offlinePath, ...more];
  const kept = Object.fromEntries(paths.map((path) => [path, resources.get(path)?.hash]));
  const text = `const kept=${JSON.stringify(kept)},offlinePath=${JSON.stringify(offlinePath)};${worker}`;
  return [
    workerPath,
    await textResource(text, { type: "text/javascript; charset=utf-8", policy, ...packing }),
  ];
}
