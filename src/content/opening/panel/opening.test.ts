import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { foundHere } from "../../../../bin/first-run/found-here.ts";
import { readConfigOfCommand } from "../../../church-config.ts";
import { runChecks } from "../../../server/opening.ts";
import { finishedChurch } from "../../../testing/church/finished-church.ts";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch, temporaryFolder } from "../../../testing/church/sample-church.ts";
import { stripeForTest } from "../../../testing/fake-stripe/stripe-for-test.ts";
import { openMailServer } from "../../../testing/mail-server.ts";
import { openSampleContent, type SampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const secretKey = "sk_live_51Qd8RtYw3LmZx7Kp";
const settings = {
  PUBLIC_URL: "https://igrejadapaz.org.br",
  API_CREDENTIALS: "site:pedra-clara",
  STRIPE_PUBLISHABLE_KEY: "pk_live_51Qd8RtYw3LmZx7Kp",
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
};

/** The panel of a church with these settings, by what it has confirmed so far. */
async function openPanelOf(variables: NodeJS.ProcessEnv, content: Partial<SampleContent> = {}) {
  const config = readConfigOfCommand(variables);
  const run = async (how: "look" | "check") =>
    runChecks(how, config, (await foundHere(config)).confirmed);
  const opening = { look: () => run("look"), check: () => run("check") };
  return openSamplePanel({ ...content, opening });
}

const sampleSettings = async () => ({
  CONTENT_DIR: (await sampleChurch()).contentFolder,
  DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")),
});

const pointsIn = (html: string) =>
  readHtml(html)
    .filter(({ attributes }) => attributes.get("class") === "opening-point")
    .map((point) => textOf(point));

test("a sample church sees the missing parts, with a link to each place", async () => {
  const panel = await openPanelOf(await sampleSettings());
  const { ask } = await panel.signIn();
  const html = await (await ask(panelPaths.opening)).text();

  expect(html).toContain("O site ainda não pode abrir: faltam 7 pontos.");
  expect(pointsIn(html)).toEqual([
    expect.stringMatching(/^Falta Textos da igrejaAinda é da igreja de exemplo/),
    expect.stringMatching(/^Falta É assim aqui\?Falta responder a \d+ perguntas/),
    expect.stringMatching(/^Falta FotosDesenhos do exemplo passam.*autorização/s),
    expect.stringMatching(
      /^Falta Chave PIXCNPJ 11\.222\.333\/0001-81 é a chave da igreja de exemplo/,
    ),
    expect.stringMatching(/^Falta Endereço e senhashttp:/),
    expect.stringMatching(/^Falta Cópia de segurançaNenhuma foi feita\./),
    expect.stringMatching(/^Falta E-mailNenhum e-mail sai daqui\./),
    expect.stringMatching(/^Certo CartõesSem as chaves/),
  ]);
  const links = readHtml(html).flatMap(({ name, attributes }) =>
    name === "a" ? (attributes.get("href") ?? []) : [],
  );
  expect(links).toContain("/painel/conteudo/igreja?abrir=telefone#telefone");
  expect(links).toContain("/painel/conteudo/celulas?abrir=celulas.0#item.celulas.0");
  expect(links).toContain("/painel/conteudo/programacao?abrir=encontros.3#item.encontros.3");
  expect(links).toContain("/painel/conteudo/quem-somos?abrir=fotos.6#item.fotos.6");
  // The account has a form of its own.
  expect(links).toContain(panelPaths.givingAccount);
  expect(links.filter((link) => link.includes("#pix") || link.includes("#banco"))).toEqual([]);

  const home = await (await ask(panelPaths.home)).text();
  expect(home).toContain("Antes de abrir o site: faltam 7 pontos");
});

test("a receiver's name that was cut for the code is shown as the giver's bank shows it", async () => {
  const church = await sampleChurch();
  const [short, cut] = ["Igreja Batista Boa Esperança", "Igreja Batista Boa"];
  await church.edit("igreja.yaml", "nome_curto: Igreja Vitral", `nome_curto: ${short}`);
  await church.edit("contribua.yaml", "recebedor: Igreja Vitral", `recebedor: ${cut}`);
  await church.edit("contribua.yaml", "chave: 11.222.333/0001-81", "chave: contato@paz.org.br");
  const CONTENT_DIR = church.contentFolder;
  const { ask } = await (await openPanelOf({ ...(await sampleSettings()), CONTENT_DIR })).signIn();

  const [key] = pointsIn(await (await ask(panelPaths.opening)).text()).slice(3);
  expect(key).toMatch(/^Falta Chave PIX/);
  expect(key).toContain(`“${cut}”, que é “${short}” cortado`);
});

test("every place that is named in the texts is a field of the form that it leads to", async () => {
  const content = await openSampleContent();
  const { contentFolder: CONTENT_DIR } = content.church;
  const panel = await openPanelOf({ CONTENT_DIR, DATA_DIR: content.dataFolder }, content);
  const { ask } = await panel.signIn();
  const html = await (await ask(panelPaths.opening)).text();
  const places = readHtml(html)
    .flatMap(({ name, attributes }) => (name === "a" ? (attributes.get("href") ?? []) : []))
    .filter((href) => href.includes("#") && href.startsWith(panelPaths.content))
    .map((href) => new URL(href, settings.PUBLIC_URL));

  expect(places.length).toBeGreaterThan(20);
  for (const { pathname, search, hash } of places) {
    const form = await (await ask(pathname + search)).text();
    const isThere = form.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
    expect([pathname + hash, isThere]).toEqual([pathname + hash, true]);
  }
});

test("a church that has all it needs may open once mail and Stripe have answered", async () => {
  const [church, mail, stripe] = [
    await finishedChurch(),
    await openMailServer(),
    await stripeForTest({ secretKey }),
  ];
  const parts = { SMTP_URL: mail.url, STRIPE_API_URL: stripe.url };
  const panel = await openPanelOf({ ...church.folders, ...settings, ...parts });
  const { ask } = await panel.signIn();

  const looked = await (await ask(panelPaths.opening)).text();
  expect(looked).toContain("Falta só conferir o que depende de outros.");
  // The church writes to itself.
  expect(looked).toContain("um endereço só para o site em MAIL_FROM");
  const own = { ...church.folders, ...settings, ...parts, MAIL_FROM: "site@igrejadapaz.org.br" };
  const { ask: askOther } = await (await openPanelOf(own)).signIn();
  expect(await (await askOther(panelPaths.opening)).text()).not.toContain("MAIL_FROM");
  expect(mail.received).toEqual([]);

  // Pressed three times by somebody who is in a hurry.
  const presses = await Promise.all([1, 2, 3].map(() => ask(panelPaths.opening, {})));
  const [checked = ""] = await Promise.all(presses.map((answer) => answer.text()));
  expect(checked).toContain("O site pode abrir.");
  expect(mail.received).toHaveLength(1);
  expect(await (await ask(panelPaths.home)).text()).not.toContain("Antes de abrir o site");
  for (const html of [looked, checked]) {
    for (const secret of [secretKey, settings.STRIPE_WEBHOOK_SECRET, settings.API_CREDENTIALS]) {
      expect(html).not.toContain(secret);
    }
  }
});

test("the administration alone is told of it on the first page", async () => {
  const panel = await openPanelOf(await sampleSettings());
  for (const role of ["conteudo", "secretaria", "tesouraria"] as const) {
    const { ask } = await panel.signIn(role);
    expect(await (await ask(panelPaths.home)).text()).not.toContain("Antes de abrir");
  }
});

test.each([
  [0, 1, "TRUST_PROXY=1, ou quantos proxies seus há na frente do site"],
  [1, 0, "a linha de X-Forwarded-For que está em docs/operations.md"],
])(
  "a wrong TRUST_PROXY=%i, with %i addresses, is a point with its way out",
  async (trusted, entries, how) => {
    const folders = await sampleSettings();
    writeFileSync(join(folders.DATA_DIR, "proxy.json"), JSON.stringify({ entries, trusted }));
    const panel = await openPanelOf({ ...folders, TRUST_PROXY: `${trusted}` });
    const { ask } = await panel.signIn();
    const html = await (await ask(panelPaths.opening)).text();
    expect(html).toContain("faltam 8 pontos");
    expect(html).toContain(`e TRUST_PROXY é ${trusted}: assim todas as pessoas contam como uma só`);
    expect(html).toContain(how);
  },
);
