import { describe, expect, test, vi } from "vitest";
import { createInboxWorkflow } from "../../../contact/sql/inbox-workflow.ts";
import { allUndoWays } from "../../../server/all-features.ts";
import { fillInbox } from "../../../testing/panel/busy-church.ts";
import type { PanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { panelPaths } from "../panel-paths.ts";
import { forgetAllUndos, forgetLateUndos } from "./undo.ts";

const message = `${panelPaths.messages}/message-of-1`;
const programme = "/painel/conteudo/programacao";

/** Sends a form, and opens the page that tells of it. → the id by which it is undone, and that page */
async function doIt(
  { ask }: Pick<PanelBrowser, "ask">,
  path: string,
  form: Record<string, string>,
) {
  const told = (await ask(path, form)).headers.get("location") ?? "";
  const html = await (await ask(told)).text();
  const id = idOn(html);
  return { id, told, html };
}

const forms = (html: string): RegExpMatchArray[] => [
  ...html.matchAll(/action="\/painel\/desfazer"[^]*?value="([^"]+)"[^>]*>([^<]*)</g),
];
/** Id of the act that the first button undoes. */
const idOn = (html: string): string => forms(html)[0]?.[1] ?? "";
const undoOn = (html: string) => forms(html).map(([, , words]) => words);

async function publishTitle({ ask }: Pick<PanelBrowser, "ask">, title: string) {
  const form = readForm(await (await ask(programme)).text(), "data-draft-state");
  return doIt({ ask }, programme, { ...Object.fromEntries(form), titulo: title, acao: "publicar" });
}

async function later<Result>(ms: number, run: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

describe.each(databases)("on $kind", ({ fresh }) => {
  const open = async () => {
    const database = await fresh();
    await fillInbox(database, 3);
    return { database, panel: await openSamplePanel({ database }) };
  };

  test("undoing a removal restores the role in one tap, and sessions stay ended", async () => {
    const { panel } = await open();
    const admin = await panel.signIn();
    const other = await panel.signIn("tesouraria");
    const { id, name } = other.member;
    const asked = await (await admin.ask(`${panelPaths.removePerson}?id=${id}`)).text();
    expect(asked).toContain(`Remover ${name}?`);
    expect((await other.ask(panelPaths.home)).status).toBe(200);

    const { id: undo, html, told } = await doIt(admin, panelPaths.removePerson, { id });
    expect(undoOn(html)).toEqual(["Desfazer"]);
    // It survives a reload, and is on every other page.
    expect(undoOn(await (await admin.ask(told)).text())).toEqual(["Desfazer"]);
    expect(undoOn(await (await admin.ask(panelPaths.history)).text())).toEqual(["Desfazer"]);

    const undone = await admin.ask(panelPaths.undo, { id: undo });
    expect(undone.headers.get("location")).toBe("/painel/pessoas?feito=desfeito-pessoa");
    const people = await (await admin.ask(panelPaths.people)).text();
    expect(people).toContain(name);
    expect((await other.ask(panelPaths.home)).status).toBe(303);
    const history = await (await admin.ask(panelPaths.history)).text();
    expect(history).toContain(`devolveu o acesso que tinha tirado de ${name}`);
    // Once: a second tap, or a second tab, changes nothing.
    const again = await admin.ask(panelPaths.undo, { id: undo });
    expect(again.headers.get("location")).toBe("/painel/pessoas?feito=ja-desfeito");
  });

  test("of two people with one name the history notes the one whose access was given back", async () => {
    const { database, panel } = await open();
    const admin = await panel.signIn();
    for (const email of ["ana@x.com.br", "ana2@x.com.br"]) {
      await admin.ask(panelPaths.people, { nome: "Ana", email, papel: "conteudo" });
    }
    const people = await database.read((reader) =>
      reader.selectFrom("staff").select("id").where("name", "=", "Ana").execute(),
    );
    for (const { id } of people) {
      const { id: undo } = await doIt(admin, panelPaths.removePerson, { id });
      await admin.ask(panelPaths.undo, { id: undo });
    }
    const noted = await database.read((reader) =>
      reader
        .selectFrom("staffHistory")
        .select("personId")
        .where("act", "=", "undid-removal")
        .orderBy("id")
        .execute(),
    );
    expect(noted.map(({ personId }) => personId)).toEqual(people.map(({ id }) => id));
  });

  test("an invitation that was withdrawn opens again, and its letter leaves", async () => {
    const { database, panel } = await open();
    const admin = await panel.signIn();
    await admin.ask(panelPaths.people, { nome: "Zé", email: "ze@x.com.br", papel: "conteudo" });
    const { id = "" } =
      (await database.read((reader) =>
        reader
          .selectFrom("staff")
          .select("id")
          .where("email", "=", "ze@x.com.br")
          .executeTakeFirst(),
      )) ?? {};
    const asked = await (await admin.ask(`${panelPaths.removePerson}?id=${id}`)).text();
    expect(asked).toContain("Retirar o convite de Zé?");
    const { id: undo, told } = await doIt(admin, panelPaths.removePerson, { id });
    expect(told).toContain("feito=convite-retirado");
    expect(await panel.mail()).toEqual([]);
    await admin.ask(panelPaths.undo, { id: undo });
    expect((await panel.mail()).map(({ to }) => to)).toEqual(["ze@x.com.br"]);
  });

  test("a mark, a note and an erasure are undone, and the erased message is found by its words again", async () => {
    const { database, panel } = await open();
    const secretary = await panel.signIn("secretaria");
    const workflow = createInboxWorkflow(database);
    const before = await workflow.find("message-of-1");
    for (const [path, form] of [
      [`${message}/nota`, { nota: "visita" }],
      [`${message}/${before?.handled ? "nova" : "tratada"}`, {}],
      [`${message}/apagar`, {}],
    ] as const) {
      const { id } = await doIt(secretary, path, form);
      expect(await workflow.find("message-of-1")).not.toEqual(before);
      expect((await secretary.ask(panelPaths.undo, { id })).status).toBe(303);
      expect(await workflow.find("message-of-1")).toEqual(before);
    }
    const words = [before?.request.split(" ")[0] ?? "", before?.name?.split(" ")[0] ?? ""];
    const found = await workflow.list({ words }, undefined, 10);
    expect(found.messages.map(({ id }) => id)).toContain("message-of-1");
  });

  test("after ten minutes an erased message is in no row, and a later undo says so", async () => {
    const { database, panel } = await open();
    const secretary = await panel.signIn("secretaria");
    const kept = await createInboxWorkflow(database).find("message-of-1");
    const { id } = await doIt(secretary, `${message}/apagar`, {});
    await later(600_000, async () => {
      const late = await secretary.ask(panelPaths.undo, { id });
      expect(late.status).toBe(410);
      expect(await late.text()).toContain("apagada de vez");
      const folder = { dataFolder: "no-data", log: { error: expect.fail } };
      await forgetLateUndos({ ways: allUndoWays, database, now: Date.now, ...folder });
    });
    const rows = await database.read((reader) =>
      reader.selectFrom("staffUndos").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(kept?.email);
  });

  test("data that was erased at the terminal cannot be undone", async () => {
    const { database, panel } = await open();
    const secretary = await panel.signIn("secretaria");
    const { id } = await doIt(secretary, `${message}/apagar`, {});
    await forgetAllUndos(database);
    expect((await secretary.ask(panelPaths.undo, { id })).status).toBe(410);
    expect(await createInboxWorkflow(database).find("message-of-1")).toBeUndefined();
  });

  test("another person cannot undo it, an administrator can, and a later change stays", async () => {
    const { database, panel } = await open();
    const [one, other, admin] = [
      await panel.signIn("secretaria"),
      await panel.signIn("secretaria"),
      await panel.signIn(),
    ];
    const first = await doIt(one, `${message}/nota`, { nota: "visita" });
    expect((await other.ask(panelPaths.undo, { id: first.id })).status).toBe(403);
    expect(await (await admin.ask(panelPaths.undo)).text()).toContain("Nota mudada");
    await doIt(other, `${message}/nota`, { nota: "na quinta" });
    const refused = await admin.ask(panelPaths.undo, { id: first.id });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Depois disso a nota mudou de novo");
    expect((await createInboxWorkflow(database).find("message-of-1"))?.note?.text).toContain(
      "na quinta",
    );
  });

  test("of ten taps at once one undoes it", async () => {
    const { panel } = await open();
    const secretary = await panel.signIn("secretaria");
    const { id } = await doIt(secretary, `${message}/apagar`, {});
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => secretary.ask(panelPaths.undo, { id })),
    );
    const told = answers.map((answer) => answer.headers.get("location")?.split("feito=")[1]);
    expect(told.filter((one) => one === "desfeito-apagada")).toHaveLength(1);
    expect(told.filter((one) => one === "ja-desfeito")).toHaveLength(9);
  });

  test("a published text is undone live, unless another was published since; a discarded draft comes back", async () => {
    const content = await openSampleContent({ database: await fresh() });
    const panel = await openSamplePanel(content);
    const writer = await panel.signIn("conteudo");
    const before = await content.church.read("programacao.yaml");
    const first = await publishTitle(writer, "A semana da gente");
    expect(content.page("/programacao")).toContain("A semana da gente");
    expect(undoOn(first.html)).toEqual(["Desfazer"]);
    const undone = await writer.ask(panelPaths.undo, { id: first.id });
    expect(undone.headers.get("location")).toBe(`${programme}?feito=desfeito-publicado`);
    expect(await content.church.read("programacao.yaml")).toBe(before);
    expect(content.page("/programacao")).not.toContain("A semana da gente");

    const second = await publishTitle(writer, "Segundo título");
    await publishTitle(writer, "Terceiro título");
    expect((await writer.ask(panelPaths.undo, { id: second.id })).status).toBe(409);
    expect(await content.church.read("programacao.yaml")).toContain("Terceiro título");

    const form = readForm(await (await writer.ask(programme)).text(), "data-draft-state");
    form.set("titulo", "Quarto título");
    await writer.ask(`${programme}/rascunho`, form);
    const drawn = readForm(await (await writer.ask(programme)).text(), "data-draft-state");
    const discarded = await doIt(writer, programme, {
      ...Object.fromEntries(drawn),
      acao: "descartar",
    });
    await writer.ask(panelPaths.undo, { id: discarded.id });
    expect(await (await writer.ask(programme)).text()).toContain("Quarto título");
  });
});

test("what can be undone is one line on other pages, closed for good without leaving the page", async () => {
  const panel = await openSamplePanel(await openSampleContent());
  const writer = await panel.signIn("conteudo");
  const { id, html } = await publishTitle(writer, "A semana da gente");
  const line = (page: string) => /<dialog [^]*<\/dialog>/.exec(page)?.[0];
  // There its own words tell of it.
  expect(line(html)).toBeUndefined();
  const other = line(await (await writer.ask(panelPaths.photos)).text());
  expect(other).toContain("Publicado: Programação.");
  expect(other).toContain(`<form method="dialog"><button class="close" aria-label="Fechar"`);
  writer.cookies.set("painel-fechado", id);
  expect(line(await (await writer.ask(panelPaths.photos)).text())).toBeUndefined();
  // A later act is told again.
  const next = await publishTitle(writer, "Outra semana");
  expect(next.id).not.toBe(id);
  expect(line(await (await writer.ask(panelPaths.photos)).text())).toContain(next.id);
});

test("an hour that was published from the panel's first page is seen on the site by one tap", async () => {
  const panel = await openSamplePanel(await openSampleContent());
  const { ask } = await panel.signIn("conteudo");
  const field = `${programme}/campo/encontros.3`;
  const form = readForm(await (await ask(field)).text(), 'name="base"');
  form.set("encontros.3.hora", "20:15");
  form.set("acao", "publicar");
  const home = (await ask(field, form)).headers.get("location") ?? "";
  const told = async (path: string) => (await ask(path)).text();
  expect(await told(home)).toContain(`<a href="/programacao">Ver no site</a>`);
});
