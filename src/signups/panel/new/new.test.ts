import { expect, test } from "vitest";
import type { Role } from "../../../kit/member/members.ts";
import { wordsOf } from "../../../testing/http/sign-up-site.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { undoIn } from "../../../testing/panel/text-form.ts";

const path = "/painel/inscricoes/nova";

/** A church with its panel and its texts, in which somebody of the office has the form open. */
async function openOffice(role: Role = "secretaria") {
  const content = await openSampleContent();
  const panel = await openSamplePanel(content);
  const browser = await panel.signIn(role);
  const read = async (at: string) => {
    const answer = await browser.ask(at);
    const html = await answer.text();
    return { status: answer.status, html, words: wordsOf(html) };
  };
  const send = async (typed: Record<string, string>) => {
    const form = readForm((await read(path)).html, 'name="vagas"');
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    return browser.ask(path, form);
  };
  const programme = () => content.church.read("programacao.yaml");
  return { ...content, browser, read, send, programme };
}

const camp = {
  nome: "Acampamento de Verão 2027",
  inicio: "2027-02-13T08:00",
  fim: "2027-02-16T15:00",
  local: "Sítio da Igreja",
  vagas: "40",
  ate: "2027-02-01T22:00",
  valor: "180,00",
  texto: "*Está incluído:*\n\n- ônibus\n- quatro refeições",
  perguntas: "Alguma alergia?\nTamanho da camiseta: P, M, G *",
};

test("a sign-up is made before there is any, in one form, and its page says what to bring", async () => {
  const { read, send, page, programme } = await openOffice();
  expect((await read("/painel/inscricoes")).html).toContain(`href="${path}"`);
  const sent = await send(camp);
  const told = sent.headers.get("location") ?? "";
  expect(told).toBe("/painel/inscricoes/acampamento-de-verao-2027?feito=inscricao-no-ar");
  expect(await programme()).toContain(`  - titulo: Acampamento de Verão 2027
    inicio: "2027-02-13 08:00"
    fim: "2027-02-16 15:00"
    local: Sítio da Igreja
    inscricao:
      nome: acampamento-de-verao-2027
      vagas: 40
      ate: "2027-02-01 22:00"
      por_pessoa: sim
      valor: 180,00
      texto: |
        *Está incluído:*

        - ônibus
        - quatro refeições
      perguntas:
        - pergunta: Alguma alergia?
        - pergunta: Tamanho da camiseta
          obrigatoria: sim
          opcoes:
            - P
            - M
            - G
`);
  expect(page("/programacao")).toContain("/inscricao/acampamento-de-verao-2027");
  const after = await read(told);
  expect(after.words).toContain(
    "https://igrejavitral.example.org/inscricao/acampamento-de-verao-2027",
  );
  expect(after.html).toContain("https://wa.me/?text=*Acampamento%20de%20Ver%C3%A3o%202027*");
  const poster = await read("/painel/inscricoes/acampamento-de-verao-2027/cartaz");
  expect(poster.words).toContain("R$ 180,00 por pessoa");
  expect(poster.html).toContain("QR Code que abre igrejavitral.example.org/inscricao/acampamento");
});

test("what was published is undone with one press, and stands in the history by its name", async () => {
  const { read, send, browser, programme } = await openOffice();
  const before = await programme();
  const told = (await send(camp)).headers.get("location") ?? "";
  const id = undoIn((await read(told)).html);
  await browser.ask("/painel/desfazer", { id });
  expect(await programme()).toBe(before);
});

test("the same form twice publishes once", async () => {
  const { send, programme } = await openOffice();
  const [first, second] = [await send(camp), await send(camp)];
  expect(first.status).toBe(303);
  expect(second.headers.get("location")).toContain("feito=inscricao-ja-no-ar");
  expect((await programme()).match(/Acampamento de Verão/g)).toHaveLength(1);
});

test("an event that the programme has is not written again, and gets its sign-up alone", async () => {
  const { send, read, programme } = await openOffice();
  const { html } = await read(path);
  const [, title = ""] = /<option value="([^"]+)"/.exec(html) ?? [];
  expect(title).not.toBe("");
  const before = await programme();
  const start = /inicio: "(\d{4}-\d\d-\d\d)/.exec(before.slice(before.indexOf(title)))?.[1];
  const sent = await send({ evento: title, vagas: "20", ate: `${start}T07:00` });
  expect(sent.status, wordsOf(await sent.clone().text())).toBe(303);
  const after = await programme();
  expect(after.match(/titulo:/g)).toHaveLength(before.match(/titulo:/g)!.length);
  expect(after).toContain("vagas: 20");
});

test.each([
  ["Retiro 2027", "retiro-2027"],
  ["  Já é Páscoa!  ", "ja-e-pascoa"],
  ["", "acampamento-de-verao-2027"],
  ["nova", "nova-2"],
])("the address %j is never refused for a blank or an accent", async (typed, made) => {
  const { send } = await openOffice();
  const sent = await send({ ...camp, endereco: typed });
  if (typed === "nova") {
    expect(wordsOf(await sent.text())).toContain("Que tal nova-2?");
    return;
  }
  expect(sent.headers.get("location")).toBe(`/painel/inscricoes/${made}?feito=inscricao-no-ar`);
});

test.each([
  [{ nome: "" }, "Escreva como o evento se chama"],
  [{ vagas: "" }, "Escreva quantas pessoas cabem"],
  [{ vagas: "muitas" }, "quantas pessoas cabem, como 80"],
  [{ ate: "2027-03-01T10:00" }, "as inscrições precisam acabar até o fim do evento"],
  [{ fim: "2027-02-12T10:00" }, "O fim precisa ser depois do começo"],
  [{ valor: "0,00" }, "Escreva um valor maior que zero"],
  [{ valor: "cem" }, "escreva o valor em reais"],
  [{ perguntas: "Um?\nUm?" }, "há duas perguntas iguais"],
  [{ evento: "Não há" }, "Este evento já tem inscrição, ou saiu da programação"],
])("%j is refused beside its field, and nothing typed is lost", async (wrong, words) => {
  const { send, programme } = await openOffice();
  const before = await programme();
  const sent = await send({ ...camp, ...(wrong as Record<string, string>) });
  const html = await sent.text();
  expect(sent.status).toBe(422);
  expect(wordsOf(html).toLowerCase()).toContain(words.toLowerCase());
  expect(html).toContain('class="field-problem"');
  expect(html).toContain("Sítio da Igreja");
  expect(await programme()).toBe(before);
});

test("the next one begins with what the last one asked, one year on, without its days", async () => {
  const { send, read } = await openOffice();
  await send({ ...camp, menores: "sim" });
  const { html } = await read(`${path}?de=acampamento-de-verao-2027`);
  const form = Object.fromEntries(readForm(html, 'name="vagas"'));
  expect(form).toMatchObject({
    nome: "Acampamento de Verão 2028",
    inicio: "",
    ate: "",
    vagas: "40",
    valor: "180,00",
    perguntas: camp.perguntas,
    menores: "sim",
    endereco: "",
  });
  expect(form["texto"]).toContain("- quatro refeições");
});

test.each(["conteudo", "tesouraria"] as const)("the role %s has no such page", async (role) => {
  const { read } = await openOffice(role);
  expect((await read(path)).status).toBe(403);
});
