import { describe, expect, test } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { openSession } from "../../../testing/panel/open-session.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { eraseStaff } from "../../sql/staff-data.ts";
import { createPeople } from "../../sql/staff.ts";

async function openPeople(given: Parameters<typeof openSamplePanel>[0] = {}) {
  const panel = await openSamplePanel(given);
  return { panel, admin: await panel.signIn() };
}

test("everybody is listed, with role, and with an invitation that waits", async () => {
  const { admin } = await openPeople();
  const form = { nome: "Zé <b>", email: "ze@exemplo.com.br", papel: "tesouraria" };
  await admin.ask(panelPaths.people, form);
  const page = await (await admin.ask(panelPaths.people)).text();
  expect(page).toContain("Zé &lt;b&gt;");
  expect(page).toContain("ainda não aceitou");
  expect(page).toContain("(você)");
});

test.each([
  [{ nome: "", email: "a@exemplo.com.br", papel: "conteudo" }, "Escreva o nome."],
  [{ nome: "A".repeat(81), email: "a@exemplo.com.br", papel: "conteudo" }, "longo demais"],
  [{ nome: "Ana", email: "a@", papel: "conteudo" }, "Confira o e-mail"],
  [{ nome: "Ana", email: "a@exemplo.com.br", papel: "dono" }, "Escolha o acesso."],
  [{ nome: "Ana", email: "a@exemplo.com.br" }, "Escolha o acesso."],
  [
    { nome: "Ana\u001f0Bcc: x", email: "a@exemplo.com.br", papel: "conteudo" },
    "O nome deve estar em uma linha só.",
  ],
])("an invitation with a mistake says it beside the field: %j", async (form, sentence) => {
  const { panel, admin } = await openPeople();
  const response = await admin.ask(panelPaths.people, form as Record<string, string>);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(sentence);
  expect(page).toContain(`value="${form.nome}"`);
  expect(await panel.mail()).toEqual([]);
});

test("invisible characters in a name are removed, such as a change of direction", async () => {
  const { panel, admin } = await openPeople();
  const form = { nome: "Ana\u202e\u200b Lima", email: "ana@exemplo.com.br", papel: "conteudo" };

  expect(await (await admin.ask(panelPaths.people, form)).text()).toContain("Ana Lima");

  const people = await createPeople(panel.database).list();
  expect(people.map(({ name }) => name)).toContain("Ana Lima");
});

test("a changed role and a removal count at the next request, and are in the history", async () => {
  const { panel, admin } = await openPeople();
  const other = await panel.signIn("conteudo");
  const { id, name } = other.member;
  await admin.ask(panelPaths.changeRole, { id, papel: "administracao" });
  expect((await other.ask(panelPaths.people)).status).toBe(200);
  const removed = await admin.ask(panelPaths.removePerson, { id });
  expect(removed.headers.get("location")).toBe("/painel/pessoas?feito=pessoa-removida");
  expect((await other.ask(panelPaths.home)).status).toBe(303);

  const history = await (await admin.ask(`${panelPaths.history}?leituras=1`)).text();
  expect(history).toContain("viu as pessoas do painel");
  expect(history).toContain(`mudou o acesso de ${name}`);
  expect(history).toContain(`tirou o acesso de ${name}`);
});

test("the history tells of each by the name of then, and by none once they are erased", async () => {
  const { panel, admin } = await openPeople();
  const email = "rute@exemplo.com.br";
  for (const nome of ["Rute Alves", "Rute Lima"]) {
    await admin.ask(panelPaths.people, { nome, email, papel: "conteudo" });
  }
  const { id = "" } = (await createPeople(panel.database).findByEmail(email)) ?? {};
  await admin.ask(panelPaths.changeRole, { id, papel: "secretaria" });
  await admin.ask(panelPaths.removePerson, { id });
  const history = async () => (await admin.ask(`${panelPaths.history}?leituras=1`)).text();
  for (const told of ["convidou Rute Alves", "convidou Rute Lima", "mudou o acesso de Rute Lima"])
    expect(await history()).toContain(told);

  await eraseStaff(panel.database, email);

  expect(await history()).not.toContain("Rute");
});

test("a session that was opened while its owner was removed stays closed when that person is invited anew", async () => {
  const { panel, admin } = await openPeople();
  const other = await panel.signIn("conteudo");
  const { id, name, email } = other.member;
  await admin.ask(panelPaths.removePerson, { id });
  other.cookies.set("__Host-painel", await openSession(panel.database, other.member));

  await admin.ask(panelPaths.people, { nome: name, email, papel: "conteudo" });

  expect((await other.ask(panelPaths.home)).status).toBe(303);
});

describe.each(databases)("on $kind", ({ place, open }) => {
  const administrators = async (panel: Awaited<ReturnType<typeof openSamplePanel>>) => {
    const rows = await panel.database.read((reader) =>
      reader
        .selectFrom("staff")
        .select("id")
        .where("role", "=", "administracao")
        .where("removedAtMs", "is", null)
        .execute(),
    );
    return rows.length;
  };

  test("the last administrator stays, however they are to go", async () => {
    const panel = await openSamplePanel({ database: await open(await place()) });
    const { ask, member } = await panel.signIn();
    const own = { nome: member.name, email: member.email, papel: "conteudo" };
    // Somebody who has not accepted keeps no church in hand.
    await ask(panelPaths.people, { ...own, email: "nova@exemplo.com.br", papel: "administracao" });
    for (const [path, form] of [
      [panelPaths.removePerson, { id: member.id }],
      [panelPaths.changeRole, { id: member.id, papel: "conteudo" }],
    ] as const) {
      const response = await ask(path, form);
      expect(response.headers.get("location")).toBe("/painel/pessoas?feito=ultima-administracao");
    }
    expect((await ask(panelPaths.people, own)).status).toBe(422);
    expect((await ask(panelPaths.people)).status).toBe(200);
  });

  test("nobody gets a link that signs in as a person with access", async () => {
    const panel = await openSamplePanel({ database: await open(await place()) });
    const admin = await panel.signIn();
    const { member } = await panel.signIn("tesouraria");
    const form = { nome: member.name, email: member.email, papel: "tesouraria" };

    for (const more of [{}, { outro: "1" }] as Record<string, string>[]) {
      const response = await admin.ask(panelPaths.people, { ...form, ...more });
      expect(await response.text()).not.toContain("/painel/convite/");
    }

    expect(await (await admin.ask(panelPaths.people, form)).text()).toContain("já tem acesso");
    expect(await panel.mail()).toEqual([]);
  });

  test("another link depends on the invitation's state since the page was drawn", async () => {
    const panel = await openSamplePanel({ database: await open(await place()) });
    const admin = await panel.signIn();
    const people = createPeople(panel.database);
    const drawn = { nome: "Rute Lima", email: "rute@exemplo.com.br", papel: "administracao" };
    await admin.ask(panelPaths.people, drawn);
    const { id = "" } = (await people.findByEmail(drawn.email)) ?? {};
    await admin.ask(panelPaths.changeRole, { id, papel: "conteudo" });

    const again = await admin.ask(panelPaths.people, { ...drawn, outro: "1" });
    expect(await again.text()).toContain("/painel/convite/");
    expect(await people.findByEmail(drawn.email)).toMatchObject({ role: "conteudo" });

    await admin.ask(panelPaths.removePerson, { id });
    const late = await admin.ask(panelPaths.people, { ...drawn, outro: "1" });
    expect(late.headers.get("location")).toBe(panelPaths.people);
    expect((await people.list()).map(({ email }) => email)).not.toContain(drawn.email);
  });

  test("two administrators who remove each other at once leave one", async () => {
    const where = await place();
    const [here, there] = [
      await openSamplePanel({ database: await open(where) }),
      await openSamplePanel({ database: await open(where) }),
    ];
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await here.signIn(), await there.signIn()];
      if (round > 0) {
        await here.database.write((writer) =>
          writer
            .updateTable("staff")
            .set({ removedAtMs: 1 })
            .where("id", "not in", [one.member.id, other.member.id])
            .execute(),
        );
      }
      await Promise.all([
        one.ask(panelPaths.removePerson, { id: other.member.id }),
        other.ask(panelPaths.changeRole, { id: one.member.id, papel: "conteudo" }),
      ]);
      expect(await administrators(here)).toBe(1);
    }
  });
});

test("the second of two administrators who change one access reads that it has changed", async () => {
  const panel = await openSamplePanel();
  const [one, other] = [await panel.signIn(), await panel.signIn()];
  const { id } = (await panel.signIn("conteudo")).member;
  const page = await (await other.ask(panelPaths.people)).text();
  expect(page).toContain('name="visto" value="conteudo"');
  const change = (papel: string) => ({ id, papel, visto: "conteudo" });
  await one.ask(panelPaths.changeRole, change("secretaria"));
  const second = await other.ask(panelPaths.changeRole, change("tesouraria"));
  expect(second.headers.get("location")).toBe("/painel/pessoas?feito=acesso-ja-mudou");
  const row = await panel.database.read((reader) =>
    reader.selectFrom("staff").select("role").where("id", "=", id).executeTakeFirst(),
  );
  expect(row?.role).toBe("secretaria");
});
