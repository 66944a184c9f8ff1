import { describe, expect, test } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { Database } from "../../../platform/database/database.ts";
import { collectStaffMail } from "../../../testing/panel/panel-mail.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../../testing/panel/text-form.ts";
import { closeAfterTest } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { freshSqlite } from "../../../testing/storage/fresh-sqlite.ts";
import { accountLetterEveryMs } from "../../content-versions.ts";
import { createContentVersions } from "../../sql/content-versions.ts";

const path = panelPaths.givingAccount;
const stranger = "ladrao@exemplo.com.br";
const oldKey = "11.222.333/0001-81";
const waits = "A conta que recebe as contribuições mudou";

const open = async (given?: Database) => {
  const content = await openSampleContent({ ...(given && { database: given }) });
  const panel = await openSamplePanel(content);
  const home = async ({ ask }: { ask(path: string): Promise<Response> }) =>
    (await ask(panelPaths.home)).text();
  return { content, panel, home };
};
type Panel = Awaited<ReturnType<typeof open>>["panel"];
const change = async (
  browser: Awaited<ReturnType<Panel["signIn"]>>,
  fields: Record<string, string>,
) => {
  const { press } = formAt(browser, path, "Ver antes e depois");
  const look = await press("conferir", fields);
  const html = await look.text();
  if (look.status !== 200) return { look, html, answer: look };
  return { look, html, answer: await press("publicar", {}, readForm(html, "Publicar")) };
};

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a new key is previewed with its code, published, mailed to both roles, and shown on their first page until seen", async () => {
    const { content, panel, home } = await open(await fresh());
    const treasurer = await panel.signIn("tesouraria");
    const admin = await panel.signIn();
    const secretary = await panel.signIn("secretaria");
    const { html, answer } = await change(treasurer, { "pix.chave": stranger });
    expect(html).toContain(oldKey);
    expect(html).toContain(stranger);
    expect(html).toMatch(/<svg aria-hidden="true"[^>]*><path d="M/);
    expect(answer.headers.get("location")).toBe(`${path}?feito=conta-publicada`);
    expect(content.page("/contribua")).toContain(stranger);

    const [mail, ...others] = await panel.mail();
    expect(others).toEqual([]);
    expect(mail?.to.split(", ").toSorted()).toEqual(
      [treasurer.member.email, admin.member.email].toSorted(),
    );
    expect(mail?.text).toContain(treasurer.member.name);
    expect(mail?.text).toContain(`Chave PIX: CNPJ ${oldKey} → e-mail l•••@exemplo.com.br`);
    expect(await home(admin)).toContain(waits);
    expect(await home(treasurer)).not.toContain(waits);
    expect(await home(secretary)).not.toContain(waits);

    const page = await (await admin.ask(path)).text();
    const [, id = ""] = /name="id"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="id"/.exec(page) ?? [];
    const shown = /value="(\d+)"/.exec(page.slice(page.indexOf("A conta mudou")))?.[1] ?? id;
    await admin.ask(panelPaths.givingAccountSeen, { id: shown });
    expect(await home(admin)).not.toContain(waits);
  });

  test("of three changes within ten minutes, by panel, file and panel, all stand in the next letter and before each treasurer", async () => {
    const { content, panel, home } = await open(await fresh());
    const treasurer = await panel.signIn("tesouraria");
    const other = await panel.signIn("tesouraria");
    await change(treasurer, { "pix.chave": "antes@exemplo.com.br" });
    expect(await panel.mail()).toHaveLength(1);

    await change(treasurer, { "pix.chave": "primeira@exemplo.com.br" });
    await content.church.edit(
      "contribua.yaml",
      "primeira@exemplo.com.br",
      "segunda@exemplo.com.br",
    );
    const sources = async () => {
      const rows = await content.database.read((reader) =>
        reader.selectFrom("accountChanges").select("source").orderBy("id").execute(),
      );
      return rows.map(({ source }) => source);
    };
    await soon(async () => expect(await sources()).toHaveLength(3));
    await change(treasurer, { "pix.chave": stranger });
    expect(await sources()).toEqual(["panel", "panel", "folder", "panel"]);

    expect(await panel.mail()).toEqual([]);
    const inTenMinutes = () => Date.now() + accountLetterEveryMs;
    const mails = await collectStaffMail(content.database, content.live.content(), inTenMinutes);
    expect(mails).toHaveLength(1);
    const page = await (await other.ask(path)).text();
    const keys = ["antes", "primeira", "segunda"].map((name) => `${name}@exemplo.com.br`);
    for (const [at, before] of keys.entries()) {
      const after = keys[at + 1] ?? stranger;
      const masked = [before, after].map((key) => `e-mail ${key[0]}•••@exemplo.com.br`);
      expect(mails[0]?.text).toContain(masked.join(" → "));
      expect(page).toContain(`e-mail ${before} → e-mail ${after}`);
    }
    expect(mails[0]?.to).toContain(other.member.email);
    expect(await home(other)).toContain(waits);
  });
});

test("a key that may be a mobile or a CPF is asked for, and every other is named before and after", async () => {
  const { content, panel } = await open();
  const treasurer = await panel.signIn("tesouraria");
  const either = await change(treasurer, { "pix.chave": "11980000077" });
  expect(either.look.status).toBe(422);
  expect(either.html).toContain("escreva +55 na frente, ou os pontos do CPF");
  const mobile = await change(treasurer, { "pix.chave": "+5511980000077" });
  expect(mobile.html).toContain(`<del>CNPJ ${oldKey}</del>`);
  expect(mobile.html).toContain("<ins>celular (11) 98000-0077</ins>");
  expect(content.page("/contribua")).toMatch(/celular <span[^>]*>\(11\) 98000-0077</);
  const form = await (await treasurer.ask(path)).text();
  expect(form).toContain("Os bancos leem: celular (11) 98000-0077");
  expect((await change(treasurer, { "pix.chave": "119.800.000-77" })).html).toContain(
    "<ins>CPF 119.800.000-77</ins>",
  );
});

test("a change of the account is undone in one tap, which is mailed too, and an invalid key is reported beside its field", async () => {
  const { content, panel } = await open();
  const treasurer = await panel.signIn("tesouraria");
  const wrong = await change(treasurer, { "pix.chave": "não é chave" });
  expect(wrong.look.status).toBe(422);
  expect(wrong.html).toContain('id="pix.chave-problema"');
  await change(treasurer, { "pix.chave": stranger });
  const id = undoIn(await (await treasurer.ask(`${path}?feito=conta-publicada`)).text());
  const undone = await treasurer.ask(panelPaths.undo, { id });
  expect(undone.headers.get("location")).toBe(`${path}?feito=desfeita-conta`);
  expect(content.page("/contribua")).not.toContain(stranger);
  // The second waits for its turn, so that nobody is flooded; or both are in the first.
  const changes = await content.database.read((reader) =>
    reader.selectFrom("accountChanges").select(["source", "letterId"]).execute(),
  );
  expect(changes.map(({ source }) => source)).toEqual(["panel", "undo"]);
  expect(changes.every(({ letterId }) => letterId !== undefined)).toBe(true);
});

test("the content form has no key and accepts none, and a role without gifts cannot restore an old one", async () => {
  const { content, panel } = await open();
  const treasurer = await panel.signIn("tesouraria");
  const secretary = await panel.signIn("secretaria");
  const texts = "/painel/conteudo/contribua";
  const { fields, press } = formAt(secretary, texts);
  const names = [...(await fields()).keys()];
  expect(names.filter((name) => /^(pix|banco)\./.test(name))).toEqual([]);
  expect((await press("publicar", { "pix.chave": stranger })).status).toBe(409);
  expect(content.page("/contribua")).not.toContain(stranger);

  await change(treasurer, { "pix.chave": stranger });
  await change(treasurer, { "pix.chave": oldKey });
  const versions = await createContentVersions(content.database).list("contribua.yaml", {
    atMost: 9,
  });
  const [newest, withStranger] = versions;
  const back = await secretary.ask(`${texts}/versoes`, {
    versao: String(withStranger?.id),
    base: String(newest?.id),
  });
  expect(back.headers.get("location")).toContain("feito=voltou");
  expect(content.page("/contribua")).not.toContain(stranger);
});

test("the PIX code's identifier is off until somebody who manages gifts turns it on, which is no other account", async () => {
  const { content, panel, home } = await open();
  const treasurer = await panel.signIn("tesouraria");
  const admin = await panel.signIn();
  const secretary = await panel.signIn("secretaria");
  const form = readForm(await (await treasurer.ask(path)).text(), "Ver antes e depois");
  expect(form.get("pix.identificador")).toBe("nao");
  const page = await (await treasurer.ask(path)).text();
  expect(page).toMatch(/<details><summary>Avançado<.*?name="pix.identificador"/s);

  const on = await change(treasurer, { "pix.identificador": "sim" });
  expect(on.html).toMatch(/Identificador no código PIX[^]*<del>Não<[^]*<ins>Sim</);
  expect(on.html).toContain("A chave e a conta não mudam.");
  expect(on.html).not.toContain("O QR Code que vai ao ar");
  expect(on.answer.headers.get("location")).toBe(`${path}?feito=codigo-publicado`);
  expect(content.page("/contribua")).toContain("&quot;hasIdentifier&quot;:true");
  expect(await panel.mail()).toEqual([]);
  expect(await home(admin)).not.toContain(waits);
  const { text } = (await newestOf(content.database)) ?? { text: "" };
  expect(text).toContain("  identificador: sim\n");

  // A secretary who goes back to a version without it leaves it on.
  const list = createContentVersions(content.database).list("contribua.yaml", { atMost: 9 });
  const [newest, first] = await list;
  const texts = "/painel/conteudo/contribua/versoes";
  const ids = { versao: String(first?.id), base: String(newest?.id) };
  await secretary.ask(texts, ids);
  expect(content.page("/contribua")).toContain("&quot;hasIdentifier&quot;:true");

  const id = undoIn(await (await treasurer.ask(`${path}?feito=codigo-publicado`)).text());
  await treasurer.ask(panelPaths.undo, { id });
  expect(content.page("/contribua")).toContain("&quot;hasIdentifier&quot;:false");
  expect(await panel.mail()).toEqual([]);
});

test("a new key leaves a file that says nothing of the identifier as silent as it was", async () => {
  const { content, panel } = await open();
  await change(await panel.signIn("tesouraria"), { "pix.chave": stranger });
  const { text } = (await newestOf(content.database)) ?? { text: "" };
  expect(text).toContain(stranger);
  expect(text).not.toContain("identificador");
});

test("a change by hand in the file, and one by a restored backup, are mailed once", async () => {
  const given = await freshSqlite();
  closeAfterTest(() => given.close());
  const { content, panel, home } = await open(given);
  const admin = await panel.signIn();
  await content.church.edit("contribua.yaml", oldKey, stranger);
  await soon(async () => expect(await home(admin)).toContain(waits));
  const [mail, ...others] = await panel.mail();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Quem cuida do computador do site, nos arquivos");

  // A copy from before does this: the versions are those of then, and so is the folder.
  await content.stop();
  await content.database.write(async (writer) => {
    await writer.deleteFrom("contentVersions").where("parent", ">", 0).execute();
    await writer.deleteFrom("accountChanges").execute();
    await writer.deleteFrom("outbox").execute();
  });
  await content.church.edit("contribua.yaml", stranger, oldKey);
  const { church, dataFolder, database } = content;
  await openSampleContent({ church, dataFolder, database });
  const changes = await database.read((reader) =>
    reader.selectFrom("accountChanges").select("source").execute(),
  );
  expect(changes).toEqual([{ source: "copy" }]);
  expect((await panel.mail())[0]?.text).toContain("Uma cópia de segurança");
});

const newestOf = async (database: Database) =>
  (await createContentVersions(database).newest()).get("contribua.yaml");

test("a bank's name that is erased is asked for at its place, and a whole account that goes is said as that", async () => {
  const { content, panel } = await open();
  const treasurer = await panel.signIn("tesouraria");
  const before = await content.church.read("contribua.yaml");
  const { look, html } = await change(treasurer, { "banco.nome": "" });
  expect(look.status).toBe(422);
  expect(html).toContain('href="#banco.nome">Escreva aqui, ou apague a conta no banco inteira.');
  expect(await content.church.read("contribua.yaml")).toBe(before);

  const names = ["nome", "codigo", "agencia", "conta", "tipo", "titular"];
  const none = Object.fromEntries(names.map((name) => [`banco.${name}`, ""]));
  const gone = await change(treasurer, none);
  expect(gone.html).toContain("A conta no banco sai do site.");
  expect(await content.church.read("contribua.yaml")).not.toContain("banco:");
});
