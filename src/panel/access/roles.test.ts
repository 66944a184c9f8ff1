import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../staff/roles.ts";
import { publicUrl } from "../../testing/church/sample-site.ts";
import { fillInbox, fillLedger } from "../../testing/panel/busy-church.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { panelPaths } from "../panel-paths.ts";

const content = await openSampleContent({
  church: await wholeChurch(),
  closeAfter: closeAfterFile,
});
const panel = await openSamplePanel({
  ...content,
  photoPlace: {
    contentFolder: "content",
    dataFolder: content.dataFolder,
    imageWorker: join(import.meta.dirname, "../../site/publish/images/cut/worker.ts"),
  },
});
await fillInbox(content.database, 3);
await fillLedger(content.database, 3);

const someone = await panel.addMember("conteudo");
const everybody: Role[] = [...roles];
const writers: Role[] = ["administracao", "conteudo", "secretaria"];
const readers: Role[] = ["administracao", "secretaria"];
const treasurers: Role[] = ["administracao", "tesouraria"];
const statements = `${panelPaths.gifts}/declaracoes`;
const photo = new URLSearchParams({ arquivo: "fotos/equipe/pastor.jpg" });

/** Who may see what: each page as its route names it, and an address of it. */
const pages: [route: string, path: string, who: Role[]][] = [
  same(panelPaths.home, everybody),
  same(panelPaths.account, everybody),
  same(panelPaths.messages, readers),
  same(`${panelPaths.messages}/oracao`, readers),
  [`${panelPaths.messages}/:id`, `${panelPaths.messages}/message-of-1`, readers],
  [`${panelPaths.messages}/:id/apagar`, `${panelPaths.messages}/message-of-1/apagar`, readers],
  same(panelPaths.gifts, treasurers),
  [`${panelPaths.gifts}/:mes{[0-9-]+}`, `${panelPaths.gifts}/2026-03`, treasurers],
  [`${panelPaths.gifts}/:file{[0-9-]+\\.csv}`, `${panelPaths.gifts}/2026-03.csv`, treasurers],
  [`${panelPaths.gifts}/:mes{[0-9-]+}/folha`, `${panelPaths.gifts}/2026-03/folha`, treasurers],
  [`${panelPaths.gifts}/doacao/:id`, `${panelPaths.gifts}/doacao/gift-of-1`, treasurers],
  [`${panelPaths.gifts}/trimestre/:trimestre`, `${panelPaths.gifts}/trimestre/2026-1`, treasurers],
  same(`${panelPaths.gifts}/lancar`, treasurers),
  [`${panelPaths.gifts}/lancar/:id`, `${panelPaths.gifts}/lancar/gift-of-3`, treasurers],
  same(`${panelPaths.gifts}/contribuintes`, treasurers),
  [
    `${panelPaths.gifts}/contribuintes/:id`,
    `${panelPaths.gifts}/contribuintes/giver-of-1`,
    treasurers,
  ],
  [
    `${panelPaths.gifts}/contribuintes/:id/dados`,
    `${panelPaths.gifts}/contribuintes/giver-of-1/dados`,
    ["administracao"],
  ],
  [
    `${panelPaths.gifts}/contribuintes/:id/esquecer`,
    `${panelPaths.gifts}/contribuintes/giver-of-1/esquecer`,
    ["administracao"],
  ],
  same(`${panelPaths.gifts}/pix`, treasurers),
  same(`${panelPaths.gifts}/mensais`, treasurers),
  [`${panelPaths.gifts}/mensais/:id`, `${panelPaths.gifts}/mensais/monthly-of-1`, treasurers],
  [`${statements}/:ano`, `${statements}/2024`, treasurers],
  [`${statements}/:ano/todas`, `${statements}/2024/todas`, treasurers],
  [`${statements}/:ano/enviar`, `${statements}/2024/enviar`, treasurers],
  [`${statements}/:ano/:id`, `${statements}/2024/giver-of-1`, treasurers],
  same(`${panelPaths.gifts}/contagem`, treasurers),
  same(panelPaths.bankStatement, treasurers),
  ...["", "/descartar", "/folha"].map((end): [string, string, Role[]] => [
    `${panelPaths.gifts}/contagem/:id${end}`,
    `${panelPaths.gifts}/contagem/counting-of-1${end}`,
    treasurers,
  ]),
  same(panelPaths.givingAccount, treasurers),
  same(panelPaths.content, writers),
  [`${panelPaths.content}/:assunto`, `${panelPaths.content}/celulas`, writers],
  same(`${panelPaths.content}/mensagens/nova`, writers),
  same(`${panelPaths.content}/paginas`, writers),
  same(`${panelPaths.content}/paginas/nova`, writers),
  ...["endereco", "remover"].map((end): [string, string, Role[]] => [
    `${panelPaths.content}/:assunto/${end}`,
    `${panelPaths.content}/ministerio-infantil/${end}`,
    writers,
  ]),
  [
    `${panelPaths.content}/:assunto/campo/:campo`,
    `${panelPaths.content}/programacao/campo/encontros.3`,
    writers,
  ],
  [`${panelPaths.content}/:assunto/versoes`, `${panelPaths.content}/celulas/versoes`, writers],
  [`${panelPaths.preview}/:assunto`, `${panelPaths.preview}/celulas`, writers],
  same(panelPaths.notices, writers),
  same(panelPaths.photos, writers),
  [`${panelPaths.photos}/foto`, `${panelPaths.photos}/foto?${photo}`, writers],
  [`${panelPaths.photos}/remover`, `${panelPaths.photos}/remover?${photo}`, writers],
  [`${panelPaths.photos}/miniatura`, `${panelPaths.photos}/miniatura?${photo}`, writers],
  same(panelPaths.opening, ["administracao"]),
  same(panelPaths.confirm, writers),
  same(panelPaths.people, ["administracao"]),
  [panelPaths.removePerson, `${panelPaths.removePerson}?id=${someone.id}`, ["administracao"]],
  same(panelPaths.undo, everybody),
  same(panelPaths.history, ["administracao"]),
];

function same(path: string, who: Role[]): [string, string, Role[]] {
  return [path, path, who];
}

test("every page of the panel has its line here, but those of the way in", async () => {
  const wayIn = [
    // Those that ask before one's own key or session goes lead on where it is not one's own.
    panelPaths.removePasskey,
    panelPaths.endSession,
    panelPaths.entry,
    panelPaths.code,
    panelPaths.invitation(":token"),
    // The tests of saved posts cover a form sent after its session ended.
    panelPaths.resume,
  ];
  const known = [...wayIn, ...pages.map(([route]) => route)];
  expect((await panel.paths("GET")).toSorted()).toEqual(known.toSorted());
});

describe.each(roles)("%s", (role) => {
  test.each(pages)("at %s", async (_, path, who) => {
    const { ask } = await panel.signIn(role);
    const response = await ask(path);

    expect(response.status).toBe(who.includes(role) ? 200 : 403);
    if (!who.includes(role)) expect(await response.text()).toContain("peça a quem cuida");
  });
});

test.each(pages)("%s leads whoever is not signed in to the way in, and back", async (_, path) => {
  const response = await panel.app.request(publicUrl.origin + path);
  const back = path === panelPaths.home ? "" : `?volta=${encodeURIComponent(path)}`;

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/painel/entrar${back}`);
});
