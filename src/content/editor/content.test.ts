import { describe, expect, test } from "vitest";
import type { Role } from "../../kit/member/members.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile, closeAfterTest } from "../../testing/run/closing.ts";
import { isOptionalFile } from "../content.ts";
import { subjectWords } from "./subject.ts";

const page = "/painel/conteudo/programacao";

async function open(closeAfter = closeAfterTest) {
  const content = await openSampleContent({ closeAfter });
  const panel = await openSamplePanel(content);
  /** Somebody who has the form before them, and the words of the page that answers. */
  const signIn = async (role: Role = "conteudo", path = page) => {
    const browser = await panel.signIn(role);
    const { press: send, ...form } = formAt(browser, path);
    return { ...browser, ...form, send };
  };
  return { ...content, panel, signIn };
}

/** Content for tests that publish nothing. */
const shared = await open(closeAfterFile);

const sunday = "encontros.3.hora";

test("each file has its form, and an unchanged form changes nothing", async () => {
  const { signIn, church } = shared;
  for (const name of Object.keys(subjectWords())) {
    if (isOptionalFile(`${name}.yaml`)) continue;
    const before = await church.read(`${name}.yaml`);
    const { send } = await signIn("conteudo", `/painel/conteudo/${name}`);
    const response = await send("publicar");
    expect(response.headers.get("location"), name).toBe(`/painel/conteudo/${name}?feito=publicado`);
    expect(await church.read(`${name}.yaml`)).toBe(before);
  }
});

test("Sunday's time is changed, looked at, published and undone", async () => {
  const { signIn, page: live } = await open();
  const maria = await signIn();

  expect((await maria.send("ver", { [sunday]: "18:00" })).headers.get("location")).toBe(
    "/painel/previa/programacao#mudanca",
  );
  const preview = await maria.ask("/painel/previa/programacao");
  expect(await preview.text()).toMatch(/Ainda não está no ar[^]*18:00/);
  expect(preview.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(live("/programacao")).toContain("19:00");

  const published = await maria.send("publicar");
  expect(published.headers.get("location")).toBe(`${page}?feito=publicado`);
  expect(live("/programacao")).toContain("18:00");

  const versions = await maria.html(`${page}/versoes`);
  expect(versions).toContain("Culto de Celebração: hora 19:00 → 18:00");
  expect(versions).toContain(maria.member.name);
  await maria.ask(`${page}/versoes`, readForm(versions, "Voltar a esta versão"));
  expect(live("/programacao")).toContain("19:00");
  expect(await maria.html(`${page}/versoes`)).toContain("hora 18:00 → 19:00");
});

test("a preview opens at the change and marks it, and is published from there", async () => {
  const { signIn, page: live } = await open();
  const maria = await signIn();
  const seen = await maria.send("ver", { [sunday]: "18:20" });
  expect(seen.headers.get("location")).toBe("/painel/previa/programacao#mudanca");
  const response = await maria.ask("/painel/previa/programacao");
  const html = await response.text();
  expect(html).toContain("Culto de Celebração: hora 19:00 → 18:20");
  expect(html).toMatch(/<time data-mudou[^>]*>18:20</);
  expect(html.match(/id="mudanca"/g)).toHaveLength(1);
  expect(html).not.toContain("Voltar e publicar");
  expect(html).toMatch(
    /<a class="button quiet" href="\/painel\/conteudo\/programacao">Voltar a escrever</,
  );
  expect(response.headers.get("content-security-policy")).toContain("form-action 'self'");

  const published = await maria.send("publicar", {}, readForm(html, 'value="publicar"'));
  expect(published.headers.get("location")).toBe("/painel/conteudo/programacao?feito=publicado");
  expect(live("/programacao")).toContain("18:20");
  // Nothing is left to be published, and the preview says so.
  const after = await (await maria.ask("/painel/previa/programacao")).text();
  expect(after).toContain("Nada mudou: é o que está no ar.");
  expect(after).not.toContain('value="publicar"');
  expect(after).not.toMatch(/<\w+ data-mudou/);
});

test("a preview names a change that the page does not show", async () => {
  const maria = await shared.signIn();
  await maria.send("ver", { descricao: "Outra frase para o Google." });
  const html = await (await maria.ask("/painel/previa/programacao")).text();
  expect(html).toContain("Isto não aparece nesta página.");
  expect(html).not.toContain('id="mudanca"');
  await maria.send("descartar");
});

test("a mistake is reported beside its field, nothing is published, and the text stays", async () => {
  const { signIn, page: live } = shared;
  const maria = await signIn();

  const response = await maria.send("publicar", {
    [sunday]: "25:99",
    titulo: "x".repeat(61),
    introducao: "",
    descricao: '<img src=x onerror="alert(1)">',
  });

  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('id="encontros.3.hora-erro">Escreva o horário como 19:30<');
  expect(html).toContain(
    '<a href="#encontros.3.hora">Encontros da semana › 4. Culto de Celebração: hora – escreva o horário como 19:30</a>',
  );
  expect(html).toContain('<a href="#titulo">Título – o texto passa de 60 caracteres');
  expect(html).toContain('id="titulo-erro">O texto passa de 60 caracteres');
  expect(html).toContain('id="introducao-erro">Falta a introdução');
  expect(html).toContain('<a href="#introducao">Falta a introdução</a>');
  expect(html).not.toContain("<img src=x");
  expect(live("/programacao")).toContain("Nossa semana");
  expect((await maria.fields()).get(sunday)).toBe("25:99");
});

test("a missing value is named, and an instant is described as its picker gives it", async () => {
  const maria = await shared.signIn();
  const response = await maria.send("publicar", {
    "encontros.3.local": "",
    "eventos.0.inicio": "",
    "eventos.1.fim": "2026-12-31T21:00",
  });
  const html = await response.text();
  expect(html).toContain(">Encontros da semana › 4. Culto de Celebração: falta o lugar</a>");
  expect(html).toContain(
    ">Eventos com data › 1. Culto de Natal: escolha o dia e a hora em que começa</a>",
  );
  expect(html).toContain(
    ">Eventos com data › 2. Vigília de Ano Novo: o fim precisa ser depois do começo</a>",
  );
});

test("a draft is saved while a person writes, for that person alone", async () => {
  const { signIn } = shared;
  const [maria, jose] = [await signIn(), await signIn()];
  const form = await maria.fields();
  form.set("titulo", "A semana da gente");

  expect((await maria.ask(`${page}/rascunho`, form)).status).toBe(204);

  expect(await maria.html()).toContain("A semana da gente");
  expect(await maria.html("/painel/conteudo")).toContain("Há um rascunho seu");
  expect(await jose.html()).not.toContain("A semana da gente");
  await maria.send("descartar");
  expect(await maria.html()).not.toContain("A semana da gente");
});

test("items are added, moved and removed without script", async () => {
  const { signIn, church } = await open();
  const maria = await signIn();
  const added = await maria.send("acrescentar encontros");
  expect(added.headers.get("location")).toBe(`${page}#item.encontros.4`);
  await maria.send("subir encontros 4", {
    "encontros.4.dia": "sexta-feira",
    "encontros.4.hora": "06:00",
    "encontros.4.duracao_em_minutos": "60",
    "encontros.4.nome": "Oração da manhã",
    "encontros.4.local": "No templo",
    "encontros.4.texto": "Antes do trabalho.",
  });
  await maria.send("remover encontros 0");
  const response = await maria.send("publicar");

  expect(response.headers.get("location")).toContain("publicado");
  const names = (await church.read("programacao.yaml")).match(/(?<=^ {4}nome: ).*$/gm);
  expect(names).toEqual([
    "Células nos lares",
    "Culto Jovem",
    "Oração da manhã",
    "Culto de Celebração",
  ]);
  expect(await maria.html(`${page}/versoes`)).toContain(
    "Encontros da semana: entrou Oração da manhã",
  );
});

describe("two people at once", () => {
  test("of ten one publishes, and the others are shown both texts and lose nothing", async () => {
    const { signIn } = await open();
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    const forms = await Promise.all(people.map(({ fields }) => fields()));
    const responses = await Promise.all(
      people.map(({ send }, at) => send("publicar", { [sunday]: `1${at}:15` }, forms[at])),
    );

    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([303, ...Array(9).fill(409)]);
    const winner = responses.findIndex(({ status }) => status === 303);
    for (const [index, response] of responses.entries()) {
      if (index === winner) continue;
      const html = await response.text();
      expect(html).toContain(`hora 19:00 → 1${winner}:15`);
      expect(html).toContain(`hora 19:00 → 1${index}:15`);
      expect((await people[index]!.fields()).get(sunday)).toBe(`1${index}:15`);
    }
  });

  test("changes of different values are joined, looked at and published", async () => {
    const { signIn, page: live } = await open();
    const [maria, jose] = [await signIn(), await signIn()];
    const form = await jose.fields();
    await maria.send("publicar", { [sunday]: "18:00" });
    const answer = await jose.send("publicar", { titulo: "A semana da gente" }, form);
    await jose.send("juntar", {}, readForm(await answer.text(), "Juntar os dois"));
    expect((await jose.send("publicar")).headers.get("location")).toContain("publicado");

    expect(live("/programacao")).toContain("A semana da gente");
    expect(live("/programacao")).toContain("18:00");
  });
});

test("a form from before an update says so, and its texts are not lost", async () => {
  const { signIn } = shared;
  const maria = await signIn();
  const response = await maria.send("publicar", {
    titulo: "Outra semana",
    campo_antigo: "guardado",
  });

  expect(response.status).toBe(409);
  const html = await response.text();
  expect(html).toContain("campo_antigo: guardado");
  expect(html).toContain("Outra semana");
});

test.each([
  ["/painel/conteudo/nada", undefined],
  ["/painel/conteudo/constructor", undefined],
  ["/painel/previa/nada", undefined],
  [page, { acao: "explodir", base: "1" }],
  [page, { acao: "publicar", base: "99999" }],
  [page, { acao: "subir ../x 1", base: "1" }],
])("%s with %o is no page", async (path, form) => {
  const { panel } = shared;
  const { ask } = await panel.signIn();
  expect((await ask(path, form)).status).toBe(404);
});
