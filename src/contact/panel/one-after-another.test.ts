import { describe, expect, test } from "vitest";
import { safeBack } from "../../kit/panel/panel-paths.ts";
import type { Database } from "../../platform/database/database.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { databases } from "../../testing/storage/databases.ts";
import { keepMessage } from "../../testing/storage/sample.ts";
import { createInboxWorkflow } from "../sql/inbox-workflow.ts";
import { withQuery, readInboxQuery } from "./inbox-query.ts";

const inbox = "/painel/mensagens";

async function open(database: Database) {
  const { ask } = await (await openSamplePanel({ database })).signIn("secretaria");
  return { database, ask, read: async (path: string) => (await ask(path)).text() };
}

const plain = (html: string) => html.replaceAll("&amp;", "&");

/** The ways on from a message, each with where it leads. */
const ways = (page: string) =>
  [
    ...(/<nav class="(?:[^"]* )?ways-on\b.*?<\/nav>/s.exec(page)?.[0] ?? "").matchAll(
      /href="([^"]+)"[^>]*>(.*?)<\/a>/gs,
    ),
  ].map(([, href = "", words = ""]) => [
    words.replaceAll(/<svg.*?<\/svg>/gs, "").trim(),
    plain(href),
  ]);

/** The first link that begins so, whatever it carries along. */
const linkTo = (page: string, path: string): string | undefined =>
  [...page.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => plain(href))
    .findLast((href) => href.split("?")[0] === path);

const formOf = (page: string, path: string): string =>
  [...page.matchAll(/action="([^"]+)"/g)]
    .map(([, action = ""]) => plain(action))
    .find((action) => action.split("?")[0] === path) ?? "";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("prayers are read and marked one after the other, and the way back is the list as it was", async () => {
    const { database, ask, read } = await open(await fresh());
    const ids = [];
    for (let made = 0; made < 4; made += 1) {
      ids.push((await keepMessage(database, { reason: made === 1 ? "other" : "prayer" })).id);
    }
    const [oldest = "", , middle = "", newest = ""] = ids;
    const filter = "?motivo=prayer&situacao=novas";
    const list = await read(inbox + filter);
    expect(linkTo(list, `${inbox}/${newest}`)).toBe(`${inbox}/${newest}${filter}`);

    // Read from the newest on: the mark takes it out of the list, and not its reader.
    const first = await read(`${inbox}/${newest}${filter}`);
    expect(ways(first)).toEqual([
      ["Próxima oração", `${inbox}/${middle}${filter}`],
      ["Orações", `${inbox}${filter}#m-${newest}`],
    ]);
    const marked = await ask(`${inbox}/${newest}/tratada${filter}`, {});
    expect(marked.headers.get("location")).toBe(`${inbox}/${newest}${filter}&feito=tratada`);
    const told = await read(marked.headers.get("location") ?? "");
    expect(told).toContain("Mensagem marcada como tratada.");
    expect(told).toContain('aria-label="Desfazer. Marcada: a mensagem nº 4."');
    expect(ways(told)).toEqual([
      ["Próxima oração", `${inbox}/${middle}${filter}`],
      ["Orações", `${inbox}${filter}#m-${middle}`],
    ]);

    // Erased by somebody else in between, it is skipped; the person who is on it is told, and finds the list again.
    await createInboxWorkflow(database).erase(middle);
    expect(ways(await read(`${inbox}/${newest}${filter}`))[0]).toEqual([
      "Próxima oração",
      `${inbox}/${oldest}${filter}`,
    ]);
    const gone = await ask(`${inbox}/${middle}${filter}`);
    expect(gone.status).toBe(404);
    expect(linkTo(await gone.text(), inbox)).toBe(inbox + filter);
    expect((await ask(`${inbox}/${middle}/tratada${filter}`, {})).status).toBe(404);

    const last = await read(`${inbox}/${oldest}${filter}`);
    expect(last).not.toContain("Próxima oração");
    await ask(`${inbox}/${oldest}/tratada${filter}`, {});
    const end = await read(`${inbox}/${oldest}${filter}`);
    expect(ways(end)).toEqual([["Orações", `${inbox}${filter}`]]);
    expect(await read(inbox + filter)).toContain("Nenhuma oração nova. Tudo tratado!");
  });

  test("a mark in the list leads to the next row, and is undone from there", async () => {
    const { database, ask, read } = await open(await fresh());
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push((await keepMessage(database)).id);
    const [oldest = "", middle = "", newest = ""] = ids;
    const filter = "?motivo=prayer&situacao=novas";
    const action = formOf(await read(inbox + filter), `${inbox}/${middle}/tratada`);
    expect(action).toBe(`${inbox}/${middle}/tratada${filter}&de=lista`);

    const marked = await ask(action, {});
    const to = marked.headers.get("location") ?? "";
    expect(to).toBe(`${inbox}${filter}&feito=tratada#m-${oldest}`);
    const told = await read(to);
    expect(told).toContain(`id="m-${oldest}"`);
    expect(told).not.toContain(`id="m-${middle}"`);
    expect(told.match(/Desfazer\./g)).toHaveLength(1);
    // The other one of the staff still has it in their list.
    const twice = await ask(action, {});
    expect(twice.headers.get("location")).toBe(`${inbox}${filter}&feito=ja-tratada#m-${oldest}`);

    const [, id = ""] = /action="\/painel\/desfazer".*?value="([^"]+)"/s.exec(told) ?? [];
    const undone = await ask("/painel/desfazer", { id });
    expect(undone.headers.get("location")).toBe(
      `${inbox}${filter}&feito=desfeito-marca#m-${middle}`,
    );
    expect(await read(inbox + filter)).toContain(`id="m-${middle}"`);
    // The last row leads to the one before it; the only one to the empty list.
    const after = async (one: string) =>
      (await ask(`${inbox}/${one}/tratada${filter}&de=lista`, {})).headers.get("location");
    expect(await after(oldest)).toBe(`${inbox}${filter}&feito=tratada#m-${middle}`);
    expect(await after(middle)).toBe(`${inbox}${filter}&feito=tratada#m-${newest}`);
    expect(await after(newest)).toBe(`${inbox}${filter}&feito=tratada`);
  });

  test("a marked message keeps its place in the list of all and in a search", async () => {
    const { database, ask, read } = await open(await fresh());
    const ids = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push((await keepMessage(database, { request: made === 1 ? "Pela casa" : "Avó" })).id);
    }
    const [oldest = "", middle = "", newest = ""] = ids;
    const marked = await ask(`${inbox}/${newest}/tratada`, {});
    const told = await read(marked.headers.get("location") ?? "");
    expect(ways(told)).toEqual([
      ["Próxima mensagem", `${inbox}/${middle}`],
      ["Mensagens", `${inbox}#m-${newest}`],
    ]);

    const search = "?busca=av%C3%B3";
    const noted = await ask(`${inbox}/${newest}/nota${search}`, { nota: "visita" });
    expect(noted.headers.get("location")).toBe(`${inbox}/${newest}${search}&feito=anotada`);
    const found = await read(`${inbox}/${newest}${search}`);
    expect(ways(found)[0]).toEqual(["Próxima mensagem", `${inbox}/${oldest}${search}`]);
    await ask(`${inbox}/${newest}/nova${search}`, {});
    const { path } = await database.read((reader) =>
      reader
        .selectFrom("staffUndos")
        .select("path")
        .orderBy("madeAtMs", "desc")
        .executeTakeFirstOrThrow(),
    );
    expect(path, "what was looked for may be a name").not.toContain("busca");
    const erase = await read(`${inbox}/${newest}${search}`);
    expect(erase).toContain('<input type="hidden" name="busca" value="avó"/>');
    const erased = await ask(`${inbox}/${newest}/apagar${search}`, {});
    expect(erased.headers.get("location")).toBe(
      `${inbox}${search}&feito=mensagem-apagada#m-${oldest}`,
    );
  });

  test("the filters keep the search, and a second tap removes a filter", async () => {
    const { read } = await open(await fresh());
    const chips = (page: string) =>
      [...page.matchAll(/<a class="chip" href="([^"]+)"( aria-current="true")?>([^<]+)/g)].map(
        ([, href = "", on, words]) => [words, href.replaceAll("&amp;", "&"), Boolean(on)],
      );
    expect(chips(await read(`${inbox}?motivo=prayer&situacao=novas`))).toEqual([
      ["Novas", `${inbox}?motivo=prayer`, true],
      ["Tratadas", `${inbox}?motivo=prayer&situacao=tratadas`, false],
      ["Orações", `${inbox}?situacao=novas`, true],
      ["Informações", `${inbox}?motivo=information&situacao=novas`, false],
      ["Outras", `${inbox}?motivo=other&situacao=novas`, false],
    ]);
    const searched = await read(`${inbox}?busca=av%C3%B3&motivo=prayer`);
    expect(chips(searched)).toEqual([
      ["Orações", `${inbox}?busca=av%C3%B3`, true],
      ["Informações", `${inbox}?motivo=information&busca=av%C3%B3`, false],
      ["Outras", `${inbox}?motivo=other&busca=av%C3%B3`, false],
      ["Limpar a procura", `${inbox}?motivo=prayer`, false],
    ]);
    expect(searched).toContain('<input type="hidden" name="motivo" value="prayer"/>');
  });

  test.each([
    "volta=https://mal.example&de=lista",
    "situacao=//mal.example&motivo=%0d%0aLocation:%20https://mal.example&de=lista",
    "busca=https://mal.example/%3Fx%23y&de=lista",
    "depois=novas-1%23//mal.example&estava=%00&de=lista",
  ])("a mark with %s leads nowhere but to the list", async (query) => {
    const { database, ask, read } = await open(await fresh());
    const { id } = await keepMessage(database);
    const marked = await ask(`${inbox}/${id}/tratada?${query}`, {});
    const to = new URL(marked.headers.get("location") ?? "", "http://igreja.example");
    expect(`${to.origin}${to.pathname}`).toBe(`http://igreja.example${inbox}`);
    const page = await read(`${inbox}/${id}?${query}"><script>`);
    for (const [, href = ""] of ways(page)) expect(href).toMatch(/^\/painel\/mensagens[?#/]/);
    expect(page).not.toContain('"><script>');
  });
});

test.each([
  "maria josé",
  "' OR 1=1 --",
  "a+b*c~d",
  "</p>&x=1#y",
  "?volta=//mal.example",
  "..%2f..",
])(
  "signing in before reading a message found by %s returns to it and to its list",
  async (search) => {
    const [sqlite] = databases;
    if (!sqlite) throw new Error("There is no SQLite.");
    const panel = await openSamplePanel({ database: await sqlite.fresh() });
    const { ask } = await panel.signIn("secretaria");
    const list = { reason: "prayer", search } as const;
    const path = withQuery(`${inbox}/message-1`, list);
    expect(safeBack(path)).toBe(path);
    // The address is read again as it was written.
    const read = readInboxQuery(
      Object.fromEntries(new URL(path, "http://igreja.example").searchParams),
    );
    expect(read).toMatchObject(list);
    const page = await (await ask(withQuery(inbox, list))).text();
    expect(page).not.toContain("</p>&x");
  },
);
