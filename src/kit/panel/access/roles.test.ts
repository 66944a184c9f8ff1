import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allSections } from "../../../server/all-features.ts";
import { roles } from "../../member/members.ts";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { fillInbox, fillLedger } from "../../../testing/panel/busy-church.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import { ownPages, panelFiles, routeOf, whoSees } from "../../../testing/panel/panel-pages.ts";
import { isEverybodys } from "../../../testing/panel/panel-posts.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { panelPaths } from "../panel-paths.ts";

const content = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel({
  ...content,
  photoPlace: {
    contentFolder: "content",
    dataFolder: content.dataFolder,
    imageWorker: join(import.meta.dirname, "../../../site/publish/images/worker.ts"),
  },
});
await fillInbox(content.database, 3);
await fillLedger(content.database, 300);

const someone = await panel.addMember("conteudo");
const pages = [...ownPages, ...panelFiles, `${panelPaths.removePerson}?id=${someone.id}`];

test("every page of the panel has its line here, but those of the way in", async () => {
  const routes = await panel.paths("GET");
  const known = new Set(pages.map((path) => routeOf(routes, path)));
  const others = routes.filter((route) => !known.has(route) && !isEverybodys(route));
  // The tests of saved posts cover a form sent after its session ended.
  expect(others).toEqual([panelPaths.resume]);
});

describe.each(roles)("%s", (role) => {
  test.each(pages)("at %s", async (path) => {
    const who = whoSees(path);
    const { ask } = await panel.signIn(role);
    const response = await ask(path);

    expect(response.status).toBe(who.includes(role) ? 200 : 403);
    if (!who.includes(role)) expect(await response.text()).toContain("peça a quem cuida");
  });
});

test.each(pages)("%s leads whoever is not signed in to the way in, and back", async (path) => {
  const response = await panel.app.request(publicUrl.origin + path);
  const back = path === panelPaths.home ? "" : `?volta=${encodeURIComponent(path)}`;

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/painel/entrar${back}`);
});

test.each(roles)(
  "%s finds nothing at an address that no page has, in whatever part",
  async (role) => {
    const { ask } = await panel.signIn(role);
    for (const { path } of allSections) {
      expect((await ask(`${path}/nao-ha-nada/aqui`)).status, path).toBe(404);
    }
  },
);
