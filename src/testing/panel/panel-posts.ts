import { panelPaths } from "../../panel/panel-paths.ts";
import { newMessagePath, newPagePath } from "../../content/editor/content-paths.ts";
import type { Role } from "../../staff/roles.ts";
import { sampleStatement } from "../church/sample-statement.ts";

/** What a person has written into a form. */
export const text = "Palavras que levaram tempo, com <b>sinais</b>";
const message = `${panelPaths.messages}/message-of-1`;
const giver = `${panelPaths.gifts}/contribuintes/giver-of-1`;
const gift = `${panelPaths.gifts}/doacao/gift-of-1`;
const statements = `${panelPaths.gifts}/declaracoes`;
const programme = `${panelPaths.content}/programacao`;
const photo = { arquivo: "fotos/equipe/pastor.jpg" };
const upload = new FormData();
upload.set("foto", new File(["x"], "a.jpg"));
upload.set("descricao", text);

export type Post = {
  /** As the routes name it, where that is another. */
  route?: string;
  path: string;
  /** The page that has this form. */
  on: string;
  form: Record<string, string> | FormData;
};

const inPlaceOf = (path: string, parameter: string, value: string) =>
  path.replace(value, parameter);
const ofMessage = (end: string, form: Record<string, string> = {}): Post => {
  const path = `${message}/${end}`;
  return { route: inPlaceOf(path, ":id", "message-of-1"), path, on: message, form };
};
const ofFile = (end: string, on: string, form: Record<string, string>): Post => {
  const path = programme + end;
  return { route: inPlaceOf(path, ":assunto", "programacao"), path, on, form };
};

const counting = `${panelPaths.gifts}/contagem/counting-of-1`;
const ofCounting = (end: string, form: Record<string, string>): Post => {
  const path = `${counting}/${end}`;
  return { route: inPlaceOf(path, ":id", "counting-of-1"), path, on: counting, form };
};

const statementFile = new FormData();
statementFile.set("arquivo", new File([sampleStatement([])], "extrato.ofx"));

const field = "/campo/encontros.3";

/** Every post of the panel that is for some roles only. */
export const posts: [who: Role[], posts: Post[]][] = [
  [
    ["conteudo", "secretaria", "administracao"],
    [
      ofFile("", programme, { base: "1", acao: "publicar", titulo: text }),
      ofFile("/rascunho", programme, { base: "1", titulo: text }),
      {
        path: newMessagePath,
        on: newMessagePath,
        form: { titulo: text, data: "2026-11-22", quem: text, acao: "publicar" },
      },
      {
        ...ofFile(field, programme + field, {
          base: "1",
          acao: "publicar",
          "encontros.3.hora": text,
        }),
        route: `${panelPaths.content}/:assunto/campo/:campo`,
      },
      { path: panelPaths.confirm, on: panelPaths.confirm, form: { acao: "sim", sinal: "x" } },
      {
        path: newPagePath,
        on: newPagePath,
        form: { titulo: text, introducao: text, menu: "nao" },
      },
      ...["endereco", "remover"].map((end) => ({
        route: `${panelPaths.content}/:assunto/${end}`,
        path: `${panelPaths.content}/ministerio-infantil/${end}`,
        on: `${panelPaths.content}/ministerio-infantil/${end}`,
        form: { endereco: "criancas" },
      })),
      ofFile("/versoes", `${programme}/versoes`, { base: "1", versao: "1" }),
      ...["", "/tirar"].map((end) => ({
        path: panelPaths.notices + end,
        on: panelPaths.notices,
        form: { texto: text, ate: "2099-01-01 10:00", acao: "publicar" },
      })),
      { path: panelPaths.photos, on: panelPaths.photos, form: upload },
      {
        path: `${panelPaths.photos}/foto`,
        on: `${panelPaths.photos}/foto?${new URLSearchParams(photo)}`,
        form: { ...photo, descricao: text },
      },
      {
        path: `${panelPaths.photos}/usar`,
        on: `${panelPaths.photos}?para=programacao&campo=capa`,
        form: { ...photo, para: "programacao", campo: "capa" },
      },
      {
        path: `${panelPaths.photos}/remover`,
        on: `${panelPaths.photos}/remover?${new URLSearchParams(photo)}`,
        form: photo,
      },
    ],
  ],
  [
    ["secretaria", "administracao"],
    [
      ofMessage("tratada"),
      ofMessage("nova"),
      ofMessage("nota", { nota: text }),
      ofMessage("apagar"),
      { path: `${panelPaths.messages}/cartas`, on: panelPaths.messages, form: { todas: "sim" } },
    ],
  ],
  [
    ["tesouraria", "administracao"],
    [
      { path: `${panelPaths.gifts}/cartas`, on: panelPaths.gifts, form: { todas: "sim" } },
      {
        path: `${panelPaths.gifts}/contagem`,
        on: `${panelPaths.gifts}/contagem`,
        form: { data: "2026-03-29", encontro: text },
      },
      ofCounting("linha", { meio: "dinheiro", fundo: "Oferta", valor: "350,00", envelope: text }),
      ofCounting("tirar", { linha: "line-of-1" }),
      ofCounting("cedulas", { "cedulas.50": "3" }),
      ofCounting("fechar", { versao: "40" }),
      ofCounting("descartar", { versao: "40" }),
      { path: panelPaths.bankStatement, on: panelPaths.bankStatement, form: statementFile },
      {
        path: `${panelPaths.bankStatement}/lancar`,
        on: panelPaths.bankStatement,
        form: { "contribuinte.1": text },
      },
      {
        path: panelPaths.givingAccount,
        on: panelPaths.givingAccount,
        form: { "pix.chave": text, acao: "conferir" },
      },
      {
        route: inPlaceOf(giver, ":id", "giver-of-1"),
        path: giver,
        on: giver,
        form: { juntar: "x" },
      },
      {
        path: `${panelPaths.gifts}/lancar`,
        on: `${panelPaths.gifts}/lancar`,
        form: { contribuinte: text },
      },
      {
        route: inPlaceOf(`${gift}/estorno`, ":id", "gift-of-1"),
        path: `${gift}/estorno`,
        on: gift,
        form: { motivo: text },
      },
      {
        route: inPlaceOf(`${gift}/duas`, ":id", "gift-of-1"),
        path: `${gift}/duas`,
        on: gift,
        form: { duvida: "x" },
      },
      {
        route: `${statements}/:ano/enviar`,
        path: `${statements}/2024/enviar`,
        on: `${statements}/2024/enviar`,
        form: { contribuinte: "x" },
      },
      {
        route: `${statements}/:ano/cartas`,
        path: `${statements}/2024/cartas`,
        on: `${statements}/2024`,
        form: { todas: "sim" },
      },
      {
        route: `${statements}/:ano/:id`,
        path: `${statements}/2024/giver-of-1`,
        on: `${statements}/2024/giver-of-1`,
        form: { vez: "0" },
      },
      { path: panelPaths.givingAccountSeen, on: panelPaths.givingAccount, form: { id: "1" } },
    ],
  ],
  [
    ["administracao"],
    [
      {
        route: inPlaceOf(`${giver}/esquecer`, ":id", "giver-of-1"),
        path: `${giver}/esquecer`,
        on: `${giver}/esquecer`,
        form: {},
      },
      {
        path: panelPaths.people,
        on: panelPaths.people,
        form: { nome: text, email: "ana@exemplo.com.br", papel: "conteudo" },
      },
      {
        path: panelPaths.changeRole,
        on: panelPaths.people,
        form: { id: "x", papel: "administracao" },
      },
      { path: panelPaths.removePerson, on: panelPaths.people, form: { id: "x" } },
      { path: panelPaths.opening, on: panelPaths.opening, form: {} },
      { path: panelPaths.retryInvitation, on: panelPaths.people, form: { carta: "x" } },
    ],
  ],
];

/** Those of one's own, and of the way in and out. */
export const everybodys = [
  panelPaths.entry,
  panelPaths.code,
  panelPaths.passkeyEntry,
  panelPaths.passkeyEntryChallenge,
  panelPaths.invitation(":token"),
  panelPaths.newPasskey,
  panelPaths.newPasskeyChallenge,
  panelPaths.namePasskey,
  panelPaths.removePasskey,
  panelPaths.endSession,
  panelPaths.signOut,
  panelPaths.undo,
];

/** Of each post: it asks first on a page of its own, it can be undone for ten minutes, or nobody is harmed by it. */
export const harmOf: Record<string, "asks" | "undone" | "asks and undone" | "harmless"> = {
  "/painel/avisos": "undone",
  "/painel/avisos/tirar": "undone",
  "/painel/conteudo/:assunto": "undone",
  "/painel/conteudo/:assunto/campo/:campo": "undone",
  "/painel/conteudo/mensagens/nova": "undone",
  // A page is begun as a draft.
  "/painel/conteudo/paginas/nova": "harmless",
  // It can be given its old address again.
  "/painel/conteudo/:assunto/endereco": "asks",
  "/painel/conteudo/:assunto/remover": "asks and undone",
  "/painel/conteudo/:assunto/rascunho": "harmless",
  "/painel/conteudo/:assunto/versoes": "undone",
  "/painel/fotos": "undone",
  "/painel/fotos/foto": "harmless",
  "/painel/fotos/usar": "harmless",
  "/painel/fotos/remover": "asks and undone",
  "/painel/mensagens/:id/tratada": "undone",
  "/painel/mensagens/:id/nova": "undone",
  "/painel/mensagens/:id/nota": "undone",
  "/painel/mensagens/:id/apagar": "asks and undone",
  "/painel/mensagens/cartas": "harmless",
  "/painel/doacoes/cartas": "harmless",
  // A wrong one is taken back on its page, and one that was taken back in error is booked anew.
  "/painel/doacoes/lancar": "harmless",
  "/painel/doacoes/doacao/:id/estorno": "harmless",
  // Both gifts stay on their pages, where either is taken back.
  "/painel/doacoes/doacao/:id/duas": "harmless",
  "/painel/doacoes/contribuintes/:id/esquecer": "asks",
  "/painel/doacoes/declaracoes/:ano/enviar": "asks",
  "/painel/doacoes/declaracoes/:ano/cartas": "harmless",
  // The page shows the statement and its address beside the button.
  "/painel/doacoes/declaracoes/:ano/:id": "asks",
  // Who was joined is separated on the same page.
  "/painel/doacoes/contribuintes/:id": "harmless",
  "/painel/doacoes/contagem": "harmless",
  "/painel/doacoes/contagem/:id/linha": "harmless",
  // What was taken out stands at the end of the page, and can be added again.
  "/painel/doacoes/contagem/:id/tirar": "harmless",
  "/painel/doacoes/contagem/:id/cedulas": "harmless",
  // The sums are above the button, and a second person presses it; a mistake is taken back gift by gift.
  "/painel/doacoes/contagem/:id/fechar": "harmless",
  "/painel/doacoes/contagem/:id/descartar": "asks",
  // It shows what a file has; what is booked then was chosen row by row, and is taken back gift by gift.
  "/painel/doacoes/extrato": "harmless",
  "/painel/doacoes/extrato/lancar": "harmless",
  [panelPaths.givingAccount]: "asks and undone",
  [panelPaths.givingAccountSeen]: "harmless",
  [panelPaths.people]: "harmless",
  [panelPaths.changeRole]: "undone",
  [panelPaths.removePerson]: "asks and undone",
  [panelPaths.retryInvitation]: "harmless",
  [panelPaths.opening]: "harmless",
  // What is taken away can be taken back.
  [panelPaths.confirm]: "undone",
  [panelPaths.entry]: "harmless",
  [panelPaths.code]: "harmless",
  [panelPaths.passkeyEntry]: "harmless",
  [panelPaths.passkeyEntryChallenge]: "harmless",
  [panelPaths.invitation(":token")]: "harmless",
  [panelPaths.newPasskey]: "harmless",
  [panelPaths.newPasskeyChallenge]: "harmless",
  [panelPaths.namePasskey]: "harmless",
  [panelPaths.removePasskey]: "asks and undone",
  [panelPaths.endSession]: "asks",
  [panelPaths.signOut]: "harmless",
  [panelPaths.undo]: "harmless",
};
