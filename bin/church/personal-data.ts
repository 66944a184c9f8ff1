// `npm run dados`: exports or erases one person's data. See docs/operations.md.
import { complain } from "../../src/kit/terminal.ts";
import { join } from "node:path";
import { isEmailAddress } from "../../src/format/email-address.ts";
import { operator } from "../../src/staff/history.ts";
import { eraseMailOf } from "../../src/platform/mail/file-mailer.ts";
import { exportCharges } from "../../src/giving/pix/bank/sql/pix-charges.ts";
import { exportMonthly, forgetMonthlyAddress } from "../../src/giving/monthly/sql/monthly-data.ts";
import {
  countNamesakes,
  exportGifts,
  exportGiver,
  forgetAddress,
} from "../../src/giving/sql/giver-data.ts";
import { features } from "../../src/features.ts";
import { leaveNoTrace } from "../../src/platform/database/vacuum-after-erasure.ts";
import {
  contentMentions,
  eraseContentMentions,
  oldMentions,
} from "../../src/content/sql/content-mentions.ts";
import { panelMentions } from "../../src/panel/panel-mentions.ts";
import {
  erasedMessages,
  eraseMessages,
  exportMessages,
} from "../../src/contact/sql/personal-data.ts";
import { type WorkFolders, keptAside } from "../../src/server/jobs/housekeeping.ts";
import { forgetAllUndos } from "../../src/panel/undo/undos-sql.ts";
import { forgetAllSavedPosts } from "../../src/panel/saved-posts/saved-posts-sql.ts";
import { isLongEnough } from "../../src/platform/database/says.ts";
import { eraseStaff, exportStaff } from "../../src/staff/sql/staff-data.ts";
import { type History, createHistory } from "../../src/staff/sql/history.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { withChurchDatabase } from "./church-database.ts";
import { ofCharge, ofGiver, ofMention, ofMessage, ofMonthly, ofStaff } from "./person-in-words.ts";
import { ofGift } from "../../src/giving/givers/panel/gift-handed-over.ts";
import { runCommand } from "../command-line/commands.ts";

/** Data that a search by address does not find. */
const elsewhere = [
  "Quem é conhecido no site só pelo nome ou pelo telefone: rode de novo com um deles depois do e-mail, entre aspas.",
  "Contribuição sem e-mail: só tem o nome. Se há outra com e-mail da mesma pessoa, junte os contribuintes no painel e rode de novo. Se não, a administração abre a pessoa em /painel/doacoes/contribuintes: lá estão “Baixar o que está guardado” e “Esquecer esta pessoa”. Procure lá, ou com: npm run doacoes -- listar",
  "O que já chegou à caixa de e-mail da igreja, e o que a Stripe guarda de um pagamento.",
  "Cópias de segurança feitas antes de hoje.",
];

/** For data that is not searched because it expires by itself. */
const keptForDays = (cacheFolder: string) =>
  `Páginas e fotos que já saíram do ar: ficam até 30 dias em ${cacheFolder}. Para apagar já, apague a pasta com o site parado.`;

const stillOnDisk = `
Atenção: outro programa está usando o banco de dados, e o texto apagado ainda pode ser lido no disco.
O site termina isto sozinho na próxima hora. Se o site está parado, feche o outro programa e rode este comando de novo.`;

const person = { example: "pessoa@exemplo.com.br", fits: isEmailAddress };
const alsoKnownAs = { example: '"NOME OU TELEFONE"', optional: true, fits: isLongEnough } as const;
/** An address belongs to one person; a name may belong to others, and erased data does not come back. */
const textsToo = "--textos-tambem";
const alsoTexts = {
  example: textsToo,
  optional: true,
  fits: (typed: string) => typed === textsToo,
} as const;

const commands = {
  exportar: {
    takes: [person, alsoKnownAs],
    into: "dados.json",
    does: "junta o que o site guarda de uma pessoa, para entregar a ela",
    run: (...sought: string[]) =>
      withChurchDatabase((database, _config, now) =>
        handOver(database, createHistory(database, now), sought),
      ),
  },
  apagar: {
    takes: [person, alsoKnownAs, alsoTexts],
    does: "apaga as mensagens de uma pessoa, e o e-mail dela das contribuições",
    run: (...sought: string[]) =>
      withChurchDatabase((database, folders, now) =>
        erase(database, createHistory(database, now), folders, sought),
      ),
  },
};

await runCommand("dados", commands, process.argv.slice(2));

/** For the person concerned: in Portuguese, in the church's time zone. */
async function handOver(database: Database, history: History, sought: string[]): Promise<void> {
  const [address = ""] = sought;
  const messages = await exportMessages(database, address);
  const gifts = await exportGifts(database, address);
  const giver = await exportGiver(database, address);
  const staff = await exportStaff(database, address);
  const mentions = await contentMentions(database, sought);
  const { notes, photos } = await panelMentions(database, sought);
  const kept = {
    mensagens: messages.map(ofMessage),
    mensagens_apagadas_ha_menos_de_dez_minutos: await erasedMessages(database, address),
    contribuicoes: gifts.map(ofGift),
    ...ofGiver(giver),
    pix_pedidos: (await exportCharges(database, address)).map(ofCharge),
    contribuicoes_mensais: (await exportMonthly(database, address)).map(ofMonthly),
    painel: staff && ofStaff(staff),
    textos_do_site: mentions.map(ofMention),
    notas_de_outras_mensagens: notes,
    descricoes_de_fotos: photos,
    nao_procurado_aqui: [...elsewhere, ...(await namesakesOf(database, sought))],
  };
  await history.note({ member: operator, act: "exported-data" });
  console.log(JSON.stringify(kept, undefined, 2));
}

/** Givers of this name without an e-mail: only a treasurer knows whether one is this person. */
async function namesakesOf(database: Database, [, name = ""]: string[]): Promise<string[]> {
  const count = await countNamesakes(database, name);
  if (count === 0) return [];
  return [
    `Há ${count === 1 ? "um contribuinte" : `${count} contribuintes`} com o nome “${name}” e sem e-mail. Se é a mesma pessoa, junte no painel e rode de novo; ou, na página dela em /painel/doacoes/contribuintes, a administração baixa o que está guardado e a esquece.`,
  ];
}

/** The disk comes last, so that everything erased leaves the files. */
async function erase(
  database: Database,
  history: History,
  folders: WorkFolders,
  given: string[],
): Promise<void> {
  const mailFolder = join(folders.dataFolder, "mail");
  const sought = given.slice(0, 2);
  const [address = ""] = sought;
  // First, so that nothing can be undone in the panel afterwards.
  await forgetAllUndos(database);
  for (const { forgetPassing } of features) await forgetPassing?.(database);
  await forgetAllSavedPosts(database);
  const messages = await eraseMessages(database, address);
  const { records } = await exportGiver(database, address);
  const gifts = await forgetAddress(database, address);
  const monthly = await forgetMonthlyAddress(database, address);
  const staff = await eraseStaff(database, address);
  const mails = await eraseMailOf(mailFolder, address);
  const texts = await eraseContentMentions(database, given.length === 3 ? sought : [address]);
  const kept = await oldMentions(database, sought);
  const onAir = (await contentMentions(database, sought)).filter(({ isOnAir }) => isOnAir);
  const { notes, photos } = await panelMentions(database, sought);
  await history.note({ member: operator, act: "erased-data" });
  const traces = await leaveNoTrace(database);

  console.log(`Mensagens apagadas do site, com os e-mails da fila: ${messages}.`);
  console.log(
    `Contribuições que perderam o e-mail: ${gifts}. O nome fica os anos que privacidade.yaml diz, e o valor para sempre.`,
  );
  if (monthly.lasting > 0) {
    console.log(
      `Contribuições mensais desta pessoa que continuam: ${monthly.lasting}. Encerre primeiro, no endereço que está na carta dela ou na Stripe, e rode de novo: cada mês traria o e-mail de volta.`,
    );
  }
  const others = records.flatMap(({ email }) =>
    email === undefined || email.toLowerCase() === address.trim().toLowerCase() ? [] : email,
  );
  if (others.length > 0) {
    console.log(
      `A tesouraria juntou a esta pessoa também ${others.join(", ")}: se quiser, rode de novo com esse e-mail.`,
    );
  }
  if (staff === "erased") console.log("Nome e e-mail apagados do painel.");
  if (staff === "has-access") {
    console.log("Esta pessoa tem acesso ao painel, e ele fica. Antes: npm run painel -- remover");
  }
  if (mails > 0) console.log(`E-mails apagados de ${mailFolder}: ${mails}.`);
  if (texts > 0) console.log(`Textos antigos do site e rascunhos apagados: ${texts}.`);
  tellKept(kept, sought);
  const still = [
    ...new Set(onAir.map(({ file }) => file)),
    ...notes.map((number) => `nota da mensagem nº ${number}`),
    ...photos.map((file) => `descrição de ${file}`),
  ];
  if (still.length > 0) {
    const where = still.join(", ");
    console.log(`Ainda falam desta pessoa: ${where}. Mude pelo painel, e rode de novo.`);
  }
  const aside = (await keptAside(folders)).map(
    (path) => `${path}: foi posto de lado, e não se procura ali. Apague, se ninguém precisa mais.`,
  );
  console.log(
    [
      "\nIsto não se apaga por aqui:",
      ...elsewhere,
      ...(await namesakesOf(database, sought)),
      keptForDays(join(folders.dataFolder, "cache")),
      ...aside,
    ].join("\n- "),
  );
  if (traces === "left") complain(stillOnDisk);
}

/** The matches of a name alone, for somebody who knows whether it is the same person. */
function tellKept(kept: Awaited<ReturnType<typeof oldMentions>>, sought: string[]): void {
  const lines = [
    ...Map.groupBy(kept.versions, (file) => file),
    ...Map.groupBy(kept.drafts, (file) => `rascunho de ${file}`),
  ].map(([what, { length }]) => (length === 1 ? what : `${what} (${length})`));
  if (lines.length === 0) return;
  const [address, words] = sought;
  console.log(
    `\nTextos antigos do site e rascunhos que dizem “${words}”, e não foram apagados, porque podem falar de outra pessoa:`,
  );
  for (const line of lines) console.log(`- ${line}`);
  console.log(
    `Para apagar todos eles, para sempre: npm run dados -- apagar ${address} "${words}" ${textsToo}\n`,
  );
}
