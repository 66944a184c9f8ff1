// @module-tag long
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { formAt, openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { tries } from "../../testing/run/tries.ts";
import { createContentVersions } from "../sql/content-versions.ts";

const file = "programacao.yaml";
const path = "/painel/conteudo/programacao";
const fields = ["titulo", "introducao", "encontros.3.nome"] as const;
const choices = ["juntar", "ficar", "descartar"] as const;

const { panel, ...content } = await openFormAt(path, { closeAfter: closeAfterFile });
const contentVersions = createContentVersions(content.database);
const textsOfLine = async () =>
  (await contentVersions.list(file, { atMost: 10_000 })).map(({ text }) => text);
const onTheAir = () => content.church.read(file);

/** Somebody with the form before them, and what they wrote that is not on the air yet. */
async function openPerson() {
  const browser = await panel.signIn("conteudo");
  const { ask } = browser;
  const { html: read, fields: formNow, press } = formAt(browser, path);
  const written = new Map<string, string>();
  let form = await formNow();
  const open = async () => void (form = await formNow());
  const send = (acao: string) => press(acao, {}, form);
  const settle = async (html: string, choice: (typeof choices)[number]) => {
    for (const text of written.values()) expect(html, "both texts are shown").toContain(text);
    const isOffered = html.includes(`value="${choice}"`);
    const answer = readForm(html, "Continuar com o meu texto");
    answer.set("acao", isOffered ? choice : "ficar");
    expect((await ask(path, answer)).status).toBe(303);
    if (answer.get("acao") === "descartar") written.clear();
  };
  return {
    written,
    open,
    type(name: string, text: string) {
      form.set(name, text);
      written.set(name, text);
    },
    async keep() {
      expect((await ask(`${path}/rascunho`, form)).status).toBe(204);
      await open();
    },
    async publish(choice: (typeof choices)[number]) {
      const response = await send("publicar");
      expect([303, 409]).toContain(response.status);
      if (response.status === 409) await settle(await response.text(), choice);
      else {
        const text = await onTheAir();
        for (const one of written.values()) expect(text).toContain(one);
        written.clear();
      }
      await open();
    },
    async undo() {
      const html = await read(`${path}/versoes`);
      if (html.includes("Voltar a esta versão")) {
        await ask(`${path}/versoes`, readForm(html, "Voltar a esta versão"));
      }
    },
    async discard() {
      await send("descartar");
      written.clear();
      await open();
    },
    /** Expects all kept texts in the form, also in another tab. */
    async expectNothingLost() {
      const again = await formNow();
      for (const [name, text] of written) expect(again.get(name), name).toBe(text);
    },
  };
}

const act = fc.record({
  who: fc.nat({ max: 1 }),
  what: fc.constantFrom("type", "type", "type", "publish", "publish", "undo", "open", "discard"),
  field: fc.constantFrom(...fields),
  choice: fc.constantFrom(...choices),
});

let texts = 0;

test("whatever two people do in any order, every published text is a version, and no draft is lost without a question", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const people = [await openPerson(), await openPerson()] as const;
      const seen = [await onTheAir()];
      for (const { who, what, field, choice } of acts) {
        const person = people[who === 0 ? 0 : 1];
        if (what === "type") {
          person.type(field, `Palavras ${(texts += 1)} de quem ${who}`);
          await person.keep();
        } else if (what === "publish") await person.publish(choice);
        else await person[what]();

        seen.push(await onTheAir());
        const versions = await textsOfLine();
        expect(versions[0], "the newest version is on the air").toBe(seen.at(-1));
        for (const text of seen) expect(versions.includes(text)).toBe(true);
        for (const one of people) await one.expectNothingLost();
      }
      for (const one of people) await one.discard();
    }),
    tries(6),
  );
});
