import { imageWorker } from "../church/sample-site.ts";
import { wholeChurch } from "../church/whole-church.ts";
import { closeAfterFile } from "../run/closing.ts";
import { fillInbox, fillLedger } from "./busy-church.ts";
import { openPanelBrowser } from "./panel-browser.ts";
import { entryPages, missingPage, walkPanel } from "./panel-pages.ts";
import { openSampleContent } from "./sample-content.ts";
import { openSamplePanel } from "./sample-panel.ts";

/**
 * The panel of a church that has all that a church may have, until now, and what its administrator finds
 * there. Around its pages are that of a wrong address and those of a stranger.
 */
export async function openBusyPanel({ messages = 30, gifts = 300 } = {}) {
  const church = await wholeChurch();
  const content = await openSampleContent({ church, closeAfter: closeAfterFile });
  const { database, dataFolder } = content;
  const photoPlace = { contentFolder: church.contentFolder, dataFolder, imageWorker };
  const panel = await openSamplePanel({ ...content, photoPlace });
  await fillInbox(database, messages);
  await fillLedger(database, gifts, Date.now());
  const browser = await panel.signIn();
  const stranger = openPanelBrowser(panel.app);
  const around = [
    { path: missingPage, html: await (await browser.ask(missingPage)).text() },
    ...(await Promise.all(
      entryPages.map(async (path) => ({ path, html: await (await stranger.ask(path)).text() })),
    )),
  ];
  return { ...panel, content, ...browser, stranger, around, ...(await walkPanel(browser.ask)) };
}
