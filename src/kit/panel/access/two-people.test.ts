// @module-tag long
// Two people open the same form; one sends it, and then the other one, whose page is older.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertLetter } from "../../../platform/outbox/sql/letter-queue.ts";
import { imageWorker } from "../../../testing/church/sample-site.ts";
import { wholeChurch } from "../../../testing/church/whole-church.ts";
import {
  featureSamples,
  type Fields,
  type Outcome,
  type SentTwice,
} from "../../../testing/feature-samples.ts";
import { fillInbox, fillLedger } from "../../../testing/panel/busy-church.ts";
import { routeOf } from "../../../testing/panel/panel-pages.ts";
import { isEverybodys } from "../../../testing/panel/panel-posts.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { bytesOf, picture } from "../../../testing/panel/sample-gallery.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { everything, filled, formAt } from "../../../testing/panel/sent-twice.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { panelPaths } from "../panel-paths.ts";

const content = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const { database, dataFolder, church } = content;
const { contentFolder } = church;
const panel = await openSamplePanel({
  ...content,
  photoPlace: { contentFolder, dataFolder, imageWorker },
});
await fillInbox(database, 3);
await fillLedger(database, 300);
const member = await panel.addMember("conteudo");
const invited = await panel.addMember("conteudo");
await database.write(async (writer) => {
  await sql`insert into staff_invitations (id, staff_id, expires_at_ms)
    values ('invitation', ${invited.id}, ${Date.now() + 86_400_000})`.execute(writer);
  await sql`insert into declaration_letters (id, giver_id, year, asked_at_ms, asked_by)
    values ('declaration', 'giver-of-15', 2024, 1, 'maria')`.execute(writer);
  await sql`insert into gift_doubts (id, gift_id, other_id, made_at_ms)
    values ('doubt', 'gift-of-1', 'gift-of-2', 1)`.execute(writer);
  await sql`insert into countings (id, day, gathering, version, opened_by, opened_at_ms)
    values ('counting-of-3', '2026-03-15', 'Culto da noite', 0, 'nobody', 1)`.execute(writer);
  for (const [kind, subjectId] of [
    ["contact-message", "message-of-2"],
    ["gift-receipt", "gift-of-15"],
    ["declaration", "declaration"],
    ["staff-invitation", "invitation"],
  ] as const) {
    const letter = { id: kind, kind, subjectId, dueAtMs: 1, messageIdDomain: "igreja.example.org" };
    await insertLetter(writer, letter);
  }
  await sql`update outbox set state = 'parked'`.execute(writer);
});

type Case = [path: string, comesTo: Outcome, first: Fields, second?: Fields];

const { content: texts, gifts, messages, people, photos } = panelPaths;
const notices = `${panelPaths.home}/avisos`;
const programme = `${texts}/programacao`;
const message = `${messages}/message-of-1`;
const gift = `${gifts}/doacao/gift-of-1`;
const photo = { arquivo: "fotos/equipe/pastor.jpg" };
const unused = { arquivo: "fotos/sala-azul.jpg" };
const file = new File([await bytesOf(picture(700, 500).jpeg())], "a.jpg");
const video = "https://www.youtube.com/watch?v=";
const all = { todas: "sim" };
const publish = { acao: "publicar" };

const ofFeatures = featureSamples.flatMap(({ sentTwice = [] }) => sentTwice);

const everyCase: Case[] = [
  [panelPaths.confirm, "told", { sim: "A equipe é esta?" }],
  [notices, "both", { texto: "Aviso de Ana", ...publish }, { texto: "Aviso de Bia" }],
  [`${notices}/tirar`, "told", {}],
  [
    `${texts}/celulas`,
    "told",
    { "celulas.0.lider": "Ana", ...publish },
    { "celulas.0.lider": "Bia" },
  ],
  [
    `${programme}/campo/encontros.3`,
    "told",
    { "encontros.3.hora": "18:00", ...publish },
    { "encontros.3.hora": "18:30" },
  ],
  [`${programme}/rascunho`, "both", { titulo: "Semana de Ana" }, { titulo: "Semana de Bia" }],
  [`${programme}/versoes`, "same", {}],
  [`${texts}/paginas/nova`, "both", { titulo: "De Ana", introducao: "Olá." }, { titulo: "De Bia" }],
  [
    `${texts}/mensagens/nova`,
    "both",
    { titulo: "De Ana", quem: "Ana", endereco: `${video}abcdefghijk` },
    { titulo: "De Bia", endereco: `${video}abcdefghijz` },
  ],
  [
    `${texts}/ministerio-infantil/endereco`,
    "told",
    { endereco: "de-ana-exemplo" },
    { endereco: "de-bia-exemplo" },
  ],
  [`${texts}/de-ana-exemplo/remover`, "told", {}],
  [photos, "both", { foto: file, descricao: "Sala azul" }, { descricao: "Sala de Bia" }],
  [`${photos}/foto`, "told", { descricao: "Retrato de Ana" }, { descricao: "Retrato de Bia" }],
  [`${photos}/usar`, "both", { ...photo, para: "programacao", campo: "capa" }],
  [`${photos}/remover`, "told", unused],
  [`${messages}/cartas`, "told", all],
  [`${message}/nova`, "told", {}],
  [`${message}/tratada`, "told", {}],
  [`${message}/nota`, "both", { nota: "Liguei hoje. Ana" }, { nota: "Fica comigo. Bia" }],
  [`${message}/apagar`, "told", {}],
  [`${gifts}/cartas`, "told", all],
  [`${gift}/estorno`, "told", { motivo: "Contado duas vezes", valor: "1,00" }],
  [`${gift}/duas`, "same", { duvida: "doubt" }],
  [`${gifts}/contribuintes/giver-of-1`, "told", { juntar: "giver-of-2" }],
  [`${gifts}/contribuintes/giver-of-31/esquecer`, "told", {}],
  [
    panelPaths.givingAccount,
    "told",
    { "banco.conta": "11111-1" },
    { "banco.conta": "12345-6", "banco.agencia": "0002-2" },
  ],
  [panelPaths.givingAccountSeen, "both", { id: "1" }],
  [
    people,
    "both",
    { nome: "Caio", email: "caio@exemplo.com.br" },
    { nome: "Davi", email: "davi@exemplo.com.br" },
  ],
  [panelPaths.retryInvitation, "told", { carta: "staff-invitation" }],
  [panelPaths.changeRole, "told", { id: member.id, papel: "secretaria" }, { papel: "tesouraria" }],
  [panelPaths.removePerson, "told", { id: invited.id }],
  ...ofFeatures.map(({ path, comesTo, first, second = {} }): Case => [
    path,
    comesTo,
    first,
    second,
  ]),
];

const routes = await panel.paths("POST");
/** Without those of features that a church has taken out. */
const cases = everyCase.filter(([path]) => routeOf(routes, path));

/** The page that has the form, where it is not at the form's own path. */
const pageOf: Record<string, SentTwice["on"]> = {
  [`${notices}/tirar`]: notices,
  [`${programme}/rascunho`]: programme,
  [`${photos}/foto`]: `${photos}/foto?${new URLSearchParams(photo)}`,
  [`${photos}/remover`]: `${photos}/remover?${new URLSearchParams(unused)}`,
  [`${messages}/cartas`]: messages,
  [`${gifts}/cartas`]: gifts,
  [panelPaths.givingAccountSeen]: panelPaths.givingAccount,
  [panelPaths.retryInvitation]: people,
  [panelPaths.changeRole]: people,
  ...Object.fromEntries(ofFeatures.map(({ path, on }) => [path, on])),
};
const around = /^(.*\/(?:message-of|gift-of|counting-of)-\d+)\/(?!apagar|descartar)/;
const pageWith = (path: string) => pageOf[path] ?? around.exec(path)?.[1] ?? path;

/** The forms of a draft and of the page that asks once more have these paths themselves. */
const sentByScript: Record<string, string> = { [`${programme}/rascunho`]: programme };
const askedOnceMore: Record<string, Fields> = { [panelPaths.givingAccount]: publish };
/** Posts without effect: the first asks other machines whether all is well. */
const changesNothing = [
  panelPaths.opening,
  ...featureSamples.flatMap((sample) => sample.changesNothing ?? []),
];

test("each post of the panel is tried below, but those of one's own", () => {
  const tried = cases.map(([path]) => routeOf(routes, path));
  const known = [...routes.filter(isEverybodys), ...changesNothing, ...tried];
  expect(routes.toSorted()).toEqual(known.toSorted());
});

test.each(cases)("%s: the second one finds: %s", async (path, comesTo, first, second = {}) => {
  const open = async () => {
    const { ask } = await panel.signIn();
    const page = pageWith(path);
    const html = await (await ask(typeof page === "string" ? page : await page(ask))).text();
    return { ask, form: formAt(html, sentByScript[path] ?? path) };
  };
  const send = async ({ ask, form }: Awaited<ReturnType<typeof open>>, fields: Fields) => {
    const answer = await ask(path, filled(form, fields));
    const onceMore = askedOnceMore[path];
    if (!onceMore || answer.status !== 200) return answer;
    return ask(path, filled(formAt(await answer.text(), path), onceMore));
  };
  const [one, other] = [await open(), await open()];
  const before = await everything(database);
  const done = await send(one, first);
  const between = await everything(database);
  expect(between, "what the first one did").not.toEqual(before);
  const answer = await send(other, { ...first, ...second });
  const after = await everything(database);

  const written = Object.values(first).filter(
    (value) => typeof value === "string" && value.length > 4,
  );
  const stands = (now: Set<string>) =>
    written.filter((words) => [...now].some((row) => row.includes(words as string)));
  expect(stands(after), "what the first one wrote").toEqual(stands(between));
  const isSaid =
    answer.status >= 400 || answer.headers.get("location") !== done.headers.get("location");
  const isChanged = [...after].some((row) => !between.has(row));
  expect(isChanged && answer.status < 400 ? "both" : isSaid ? "told" : "same").toBe(comesTo);
});
