import { describe, expect, test } from "vitest";
import { openBusyPanel } from "../../../testing/panel/busy-panel.ts";
import { routeOf } from "../../../testing/panel/panel-pages.ts";
import { findPosts, isEverybodys, type Post } from "../../../testing/panel/panel-posts.ts";
import { text } from "../../../testing/panel/typed-text.ts";
import { roles } from "../../member/members.ts";
import { panelPaths } from "../panel-paths.ts";

const panel = await openBusyPanel();
const { content } = panel;

const shown = "Palavras que levaram tempo, com &lt;b&gt;sinais&lt;/b&gt;";

const forms = await findPosts(panel);
/** Each with every role that it is not for. */
const cases = forms.flatMap(({ who: [had = "administracao", ...others], ...post }) =>
  roles()
    .filter((role) => role !== had && !others.includes(role))
    .map((has) => ({ had, has, ...post })),
);
const leavers = forms.flatMap(({ who, ...post }) => who.map((had) => ({ had, ...post })));

const isWritten = ({ form }: Pick<Post, "form">) =>
  (form instanceof FormData || form instanceof URLSearchParams
    ? [...form.values()]
    : Object.values(form)
  ).includes(text);

test("every post of the panel was found on a page, or has its line", async () => {
  const routes = await panel.paths("POST");
  const known = [...routes.filter(isEverybodys), ...forms.map(({ path }) => routeOf(routes, path))];
  expect(routes.toSorted()).toEqual(known.toSorted());
});

/** Paths whose acts are not taken back by the next press. */
const grave = /\/(apagar|descartar|encerrar|enviar|esquecer|remover)$/;

test("a post that erases, removes or sends has a page of its own that asks first", async () => {
  const [posts, pages] = [await panel.paths("POST"), await panel.paths("GET")];
  const found = posts.filter((path) => grave.test(path));
  expect(found.length).toBeGreaterThan(5);
  expect(pages).toEqual(expect.arrayContaining(found));
});

/** All that a post would leave a trace in. */
const traces = () =>
  content.database.read(async (reader) => [
    await reader.selectFrom("staffHistory").selectAll().execute(),
    await reader.selectFrom("contentDrafts").selectAll().execute(),
    await reader.selectFrom("contentVersions").select("id").execute(),
  ]);

describe("a role that is taken away while a page is open", () => {
  test.each(cases)("$had, now $has, posts to $path", async ({ had, has, path, on, form }) => {
    const { ask, member } = await panel.signIn(had);
    expect((await ask(on)).status).toBe(200);
    await content.database.write((writer) =>
      writer.updateTable("staff").set({ role: has }).where("id", "=", member.id).execute(),
    );
    const before = await traces();
    const answer = await ask(path, form);

    expect(answer.status).toBe(403);
    const told = await answer.text();
    expect(told).toContain("O seu acesso mudou enquanto a página estava aberta");
    if (isWritten({ form })) {
      expect(told).toContain(shown);
    }
    expect(await traces()).toEqual(before);
  });
});

describe("an access that is taken away while a page is open", () => {
  test.each(leavers)("of $had, who posts to $path", async ({ had, path, on, form }) => {
    const { ask, member } = await panel.signIn(had);
    expect((await ask(on)).status).toBe(200);
    await content.database.write((writer) =>
      writer.updateTable("staff").set({ removedAtMs: 1 }).where("id", "=", member.id).execute(),
    );
    const before = await traces();
    const answer = await ask(path, form);

    expect(answer.status).toBe(303);
    const wayIn = answer.headers.get("location") ?? "";
    expect(await (await ask(wayIn)).text()).toContain("A sua entrada terminou");
    expect(await traces()).toEqual(before);
  });
});

describe("a session that ended while a page was open", () => {
  test.each(leavers.filter(isWritten))("$had, who wrote to $path", async ({ had, path, form }) => {
    const { ask, member } = await panel.signIn(had);
    const setEnd = (endedAtMs: number | undefined) =>
      content.database.write((writer) =>
        writer
          .updateTable("staffSessions")
          .set({ endedAtMs })
          .where("staffId", "=", member.id)
          .execute(),
      );
    await setEnd(1);
    const answer = await ask(path, form);
    expect(answer.headers.get("location")).toBe("/painel/entrar?volta=%2Fpainel%2Fretomar");
    // As if they had signed in again.
    await setEnd(undefined);
    expect(await (await ask(panelPaths.resume)).text()).toContain(shown);
  });
});

// The last, for here something changes.
describe("whom a form is for", () => {
  test.each(leavers)("$had may post to $path", async ({ had, path, form }) => {
    const { ask } = await panel.signIn(had);
    expect((await ask(path, form)).status).not.toBe(403);
  });
});
