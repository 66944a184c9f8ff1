import { describe, expect, test } from "vitest";
import { allSections } from "../../../server/all-features.ts";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openBusyPanel } from "../../../testing/panel/busy-panel.ts";
import { routeOf, whoSees } from "../../../testing/panel/panel-pages.ts";
import { isEverybodys } from "../../../testing/panel/panel-posts.ts";
import { roles } from "../../member/members.ts";
import { panelPaths } from "../panel-paths.ts";

const panel = await openBusyPanel();
const routes = await panel.paths("GET");
/** One of each kind. */
const pages = [
  ...new Map(
    [...panel.pages.map(({ path }) => path), ...panel.files]
      .filter((path) => !path.startsWith(panelPaths.endSession))
      .map((path) => [routeOf(routes, path), path]),
  ).values(),
];

test("every page of the panel is found by its links, but those of the way in", () => {
  const known = new Set(pages.map((path) => routeOf(routes, path)));
  const others = routes.filter((route) => !known.has(route) && !isEverybodys(route));
  // The tests of saved posts cover a form sent after its session ended.
  expect(others).toEqual([panelPaths.resume]);
});

describe.each(roles())("%s", (role) => {
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

test.each(roles())("%s finds nothing where no page is", async (role) => {
  const { ask } = await panel.signIn(role);
  for (const { path } of allSections) {
    expect((await ask(`${path}/nao-ha-nada/aqui`)).status, path).toBe(404);
  }
});
