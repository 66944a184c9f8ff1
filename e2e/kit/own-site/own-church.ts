import { test as journey } from "../journey.ts";
import { churchFolder, type Rewrite } from "./church-folder.ts";
import type { Opening } from "./once-a-worker.ts";
import { startOwnSite } from "./own-site.ts";

/**
 * A journey through a site of its own: the sample church with some texts changed. It is started once a worker: a file
 * of several such journeys keeps them in one with `describe.configure({ mode: "default" })`.
 */
export function withOwnChurch(rewrite: Rewrite) {
  const open = async (): Opening<string> => {
    const { folder, remove } = churchFolder(rewrite);
    const site = await startOwnSite({ CONTENT_DIR: folder });
    const close = async () => {
      await site.stop();
      remove();
    };
    return [site.origin, close];
  };
  return journey.extend({ baseURL: async ({ once }, use) => use(await once(open)) });
}
