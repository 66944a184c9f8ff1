import { describe, expect, test } from "vitest";
import { createDesk } from "../../storage/messages/desk.ts";
import { createQueue } from "../../storage/letters/queue.ts";
import { createHistory } from "../../storage/staff/history.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { databases } from "../../testing/storage/databases.ts";
import { keepMessage, now, rowCounts } from "../../testing/storage/sample.ts";
import type { Database } from "../../storage/engine/database.ts";

const inbox = "/painel/mensagens";

async function open(database: Database) {
  const panel = await openSamplePanel({ database });
  const { ask, member } = await panel.signIn("secretaria");
  const read = async (path: string) => (await ask(path)).text();
  const acts = async () =>
    (await createHistory(database).list({ before: undefined, atMost: 50 })).map(
      ({ act, subject }) => [act, subject].filter(Boolean).join(" "),
    );
  return { ...panel, ask, member, read, acts };
}

const plain = (html: string) => html.replaceAll("&amp;", "&");

/** The ways on from a message, each with where it leads. */
const ways = (page: string) =>
  [
    ...(/<nav class="ways-on".*?<\/nav>/s.exec(page)?.[0] ?? "").matchAll(
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

/** The first letter that waits is given up. */
async function parkOne(database: Database, reason: string): Promise<void> {
  const queue = createQueue(database);
  const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
  if (claim) await queue.park(claim, reason);
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a message is read, noted, handled and made new again, and the history tells so", async () => {
    const database = await fresh();
    const { ask, read, acts, member } = await open(database);
    const { id, request } = await keepMessage(database, { name: "Rute <b>Alves</b>" });

    const list = await read(inbox);
    expect(list).toContain("Rute &lt;b&gt;Alves&lt;/b&gt;");
    expect(list).toContain(`href="${inbox}/${id}"`);
    const page = await read(`${inbox}/${id}`);
    expect(page).toContain(request);
    expect(page).toContain('href="https://wa.me/5511955550123?text=Ol%C3%A1');
    expect(page).toContain('href="mailto:maria@example.org?subject=');

    const noted = await ask(`${inbox}/${id}/nota`, { nota: " visita na quinta\r\n" });
    expect(noted.headers.get("location")).toBe(`${inbox}/${id}?feito=anotada`);
    await ask(`${inbox}/${id}/tratada`, {});
    await ask(`${inbox}/${id}/tratada`, {});
    const handled = await read(`${inbox}/${id}?feito=tratada`);
    expect(handled).toContain("Mensagem marcada como tratada.");
    expect(handled).toContain(`Tratada por ${member.name}`);
    expect(handled).toContain("visita na quinta</textarea>");
    expect(await read(`${inbox}?situacao=novas`)).toContain("Tudo tratado!");
    await ask(`${inbox}/${id}/nova`, {});
    expect(await read(`${inbox}/${id}`)).toContain("Marcar como tratada");

    expect(await acts()).toEqual([
      "read-message nº 1",
      "reopened-message nº 1",
      "listed-messages",
      "read-message nº 1",
      "handled-message nº 1",
      "noted-message nº 1",
      "read-message nº 1",
      "listed-messages",
    ]);
  });

  test("an erased message is asked about once more, and is gone with its e-mail", async () => {
    const database = await fresh();
    const { ask, read, acts } = await open(database);
    const { id } = await keepMessage(database);

    expect(await read(`${inbox}/${id}/apagar`)).toContain("Apagar a mensagem?");
    expect(await acts()).toEqual(["read-message nº 1"]);
    expect((await ask(`${inbox}/${id}`)).status).toBe(200);
    const gone = await ask(`${inbox}/${id}/apagar`, {});
    expect(gone.headers.get("location")).toBe(`${inbox}?feito=mensagem-apagada`);

    expect(await rowCounts(database)).toMatchObject({ contact_messages: 0, outbox: 0 });
    for (const path of [`${inbox}/${id}`, `${inbox}/${id}/apagar`]) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask(`${inbox}/${id}/tratada`, {})).status).toBe(404);
  });

  test("a letter that stopped says why in words, and is tried again", async () => {
    const database = await fresh();
    const { ask, read, wakes } = await open(database);
    const { id } = await keepMessage(database);
    await parkOne(database, "550 5.1.1 EENVELOPE");

    for (const path of [inbox, `${inbox}/${id}`]) {
      const page = await read(path);
      expect(page).toContain("O endereço de quem recebe não existe");
      expect(page).toContain("Tentar de novo");
    }
    expect(await read("/painel")).toContain("1 e-mail que não saiu");
    const retried = await ask(`${inbox}/cartas`, { carta: id });
    expect(retried.headers.get("location")).toBe(`${inbox}?feito=de-novo`);
    expect(wakes()).toBe(1);
    expect(await read(`${inbox}/${id}`)).toContain("está a caminho");
    const again = await ask(`${inbox}/cartas`, { carta: id });
    expect(again.headers.get("location")).toBe(`${inbox}?feito=nada-parado`);
  });

  test("prayers are read and marked one after the other, and the way back is the list as it was", async () => {
    const database = await fresh();
    const { ask, read } = await open(database);
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
      ["Voltar às orações", `${inbox}${filter}#m-${newest}`],
    ]);
    const marked = await ask(`${inbox}/${newest}/tratada${filter}`, {});
    expect(marked.headers.get("location")).toBe(`${inbox}/${newest}${filter}&feito=tratada`);
    const told = await read(marked.headers.get("location") ?? "");
    expect(told).toContain("Mensagem marcada como tratada.");
    expect(told).toContain('aria-label="Desfazer. Marcada: a mensagem nº 4."');
    expect(ways(told)).toEqual([
      ["Próxima oração", `${inbox}/${middle}${filter}`],
      ["Voltar às orações", `${inbox}${filter}#m-${middle}`],
    ]);

    // Erased by somebody else in between, it is skipped; whoever stands on it is told, and finds the list again.
    await createDesk(database).erase(middle);
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
    expect(ways(end)).toEqual([["Voltar às orações", `${inbox}${filter}`]]);
    expect(await read(inbox + filter)).toContain("Nenhuma oração nova. Tudo tratado!");
  });

  test("a mark in the list leads to the next row, and is undone from there", async () => {
    const database = await fresh();
    const { ask, read } = await open(database);
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

  test("in the list of all a marked message keeps its place for whoever reads on, and in a search too", async () => {
    const database = await fresh();
    const { ask, read } = await open(database);
    const ids = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push((await keepMessage(database, { request: made === 1 ? "Pela casa" : "Avó" })).id);
    }
    const [oldest = "", middle = "", newest = ""] = ids;
    const marked = await ask(`${inbox}/${newest}/tratada`, {});
    const told = await read(marked.headers.get("location") ?? "");
    expect(ways(told)).toEqual([
      ["Próxima mensagem", `${inbox}/${middle}`],
      ["Voltar às mensagens", `${inbox}#m-${newest}`],
    ]);

    const search = "?busca=av%C3%B3";
    const found = await read(`${inbox}/${newest}${search}`);
    expect(ways(found)[0]).toEqual(["Próxima mensagem", `${inbox}/${oldest}${search}`]);
    await ask(`${inbox}/${newest}/nova${search}`, {});
    const { path } = await database.read((reader) =>
      reader
        .selectFrom("staff_undos")
        .select("path")
        .orderBy("made_at", "desc")
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

  test("the chips keep what was looked for, and a second tap takes one off", async () => {
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

  test("messages are found and turned over page by page", async () => {
    const database = await fresh();
    const { read } = await open(database);
    for (let made = 0; made < 26; made += 1) await keepMessage(database, { name: `Ana ${made}x` });
    await keepMessage(database, { name: "Débora", reason: "other" });

    const first = await read(`${inbox}?motivo=prayer`);
    expect(first).not.toContain("Débora");
    const [, next = ""] = /href="([^"]*depois=[^"]*)"/.exec(first) ?? [];
    const second = await read(next.replaceAll("&amp;", "&"));
    expect(second).toContain("Ana 0x");
    expect(second).not.toContain("Ana 1x");
    expect(await read(`${inbox}?busca=debora`)).toContain("Débora");
    expect(await read(`${inbox}?busca=zebra`)).toContain("Nada encontrado com “zebra”");
    expect(await read(`${inbox}?busca=a`)).toContain("ao menos duas letras");
  });
});

describe("bad input", async () => {
  const [sqlite] = databases;
  if (!sqlite) throw new Error("There is no SQLite.");

  test("a note that is too long is given back with what to mend", async () => {
    const database = await sqlite.fresh();
    const { ask, read } = await open(database);
    const { id } = await keepMessage(database);
    const note = `<script>${"á".repeat(500)}`;

    const refused = await ask(`${inbox}/${id}/nota`, { nota: note });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("A nota pode ter até 500 letras.");
    expect(page).toContain(`&lt;script&gt;${"á".repeat(500)}</textarea>`);
    expect(await read(`${inbox}/${id}`)).not.toContain("ááá");
  });

  test.each([
    "?motivo=nada&situacao=%00",
    "?depois=novas-x",
    "?busca=%EF%BF%BE%00'\"*",
    "?busca=%ED%A0%80",
    "?depois=novas-99999999999999999999&estava=__proto__&de=https://mal.example",
    "?__proto__=x&constructor=y&motivo=constructor",
  ])("an address with %s is answered as far as it makes sense", async (query) => {
    const { ask } = await open(await sqlite.fresh());
    expect((await ask(inbox + query)).status).toBe(200);
  });

  test.each([
    "volta=https://mal.example&de=lista",
    "situacao=//mal.example&motivo=%0d%0aLocation:%20https://mal.example&de=lista",
    "busca=https://mal.example/%3Fx%23y&de=lista",
    "depois=novas-1%23//mal.example&estava=%00&de=lista",
  ])("a mark with %s leads nowhere but to the list", async (query) => {
    const database = await sqlite.fresh();
    const { ask, read } = await open(database);
    const { id } = await keepMessage(database);
    const marked = await ask(`${inbox}/${id}/tratada?${query}`, {});
    const to = new URL(marked.headers.get("location") ?? "", "http://igreja.example");
    expect(`${to.origin}${to.pathname}`).toBe(`http://igreja.example${inbox}`);
    const page = await read(`${inbox}/${id}?${query}"><script>`);
    for (const [, href = ""] of ways(page)) expect(href).toMatch(/^\/painel\/mensagens[?#/]/);
    expect(page).not.toContain('"><script>');
  });
});
