import { createElement, type FunctionComponent, useId } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { eventsWithSignUp } from "../../signups/contract/event.ts";
import { signUpPage } from "../../signups/page/sign-up-page.tsx";
import { renderDocuments } from "../../testing/church/documents.ts";
import { readHtml, select } from "../../testing/church/read-html.ts";
import { standInAssets } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { Island } from "./island.tsx";

type IslandModule = { island: FunctionComponent<object> };

const modules = new Map(
  Object.entries(import.meta.glob<IslandModule>("../../**/*.island.tsx", { eager: true })).map(
    ([path, module]) => [path.slice(path.lastIndexOf("/") + 1, -".island.tsx".length), module],
  ),
);
const church = await wholeChurch();
const loaded = await loadContent(church.contentFolder);
const events = "content" in loaded ? eventsWithSignUp(loaded.content) : [];
/** The form that is drawn when somebody asks for it. */
const view = {
  free: 3,
  closed: undefined,
  attempt: "",
  seen: "",
  typed: {},
  problems: {},
  news: undefined,
};
const documents = await renderDocuments(church, {
  more: events.map((event) => signUpPage(event, { event, ...view })),
});
const islands = documents.flatMap(({ path, elements }) =>
  select(elements, "[data-island]").map(({ attributes, inner }) => ({
    name: attributes.get("data-island") ?? "",
    props: attributes.get("data-props") ?? "",
    source: attributes.get("data-source"),
    inner,
    path,
  })),
);

test("every island is on a page", () => {
  expect(modules.size).toBeGreaterThan(0);
  expect(new Set(islands.map(({ name }) => name))).toEqual(new Set(modules.keys()));
});

test.each(islands)("$name on $path is what React makes of the props beside it", (island) => {
  const Component = modules.get(island.name)?.island;
  if (!Component) expect.fail(`There is no island ${island.name}.`);

  const again = renderToString(createElement(Component, JSON.parse(island.props)), {
    identifierPrefix: island.name,
  });

  expect(island.inner).toBe(again);
});

test.each(islands)("$name on $path names its chunk", ({ name, source }) => {
  expect(source).toBe(standInAssets.island(name));
});

test("no page has two islands of a name, whose ids would clash", () => {
  for (const { path } of documents) {
    const names = islands.filter((island) => island.path === path).map(({ name }) => name);
    expect(new Set(names).size, path).toBe(names.length);
  }
});

test("ids made inside an island are those that the browser will make", () => {
  const WithId = ({ text }: { text: string }) => <p id={useId()}>{text}</p>;
  const page = renderToStaticMarkup(
    <main id="page">
      <Island name="um" component={WithId} props={{ text: "a" }} />
      <Island name="dois" component={WithId} props={{ text: "b" }} />
    </main>,
  );

  const [um, dois] = select(readHtml(page), "[data-island]").map(({ inner }) => inner);
  expect(um).toBe(renderToString(<WithId text="a" />, { identifierPrefix: "um" }));
  expect(dois).toBe(renderToString(<WithId text="b" />, { identifierPrefix: "dois" }));
  expect(um).toContain("um");
});
