import { join } from "node:path";
import { isEmailAddress } from "../../src/format/schemas.ts";
import { operator, type History, createHistory } from "../../src/kit/member/members.ts";
import type { Named } from "../../src/kit/of-each.ts";
import { forgetAllSavedPosts } from "../../src/kit/panel/saved-posts/saved-posts.ts";
import { forgetAllUndos } from "../../src/kit/panel/undo/undo.ts";
import { textsToo } from "../../src/kit/personal-data.ts";
// `npm run dados`: exports or erases one person's data. See docs/operations.md.
import { complain } from "../../src/kit/terminal.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { isLongEnough } from "../../src/platform/database/says.ts";
import { leaveNoTrace } from "../../src/platform/database/vacuum-after-erasure.ts";
import { eraseMailOf } from "../../src/platform/mail/file-mailer.ts";
import { forgetGiversOf, ofPersonalData, allWords } from "../../src/server/all-features.ts";
import { goneInWords } from "../../src/server/gone-parts.ts";
import { type WorkFolders, keptAside } from "../../src/server/jobs/housekeeping.ts";
import { runCommand } from "../command-line/commands.ts";
import { withChurchDatabase } from "./church-database.ts";
import { forgetDrawer } from "./forget-drawer.ts";

/** Data that a search by address does not find. */
const elsewhere = [
  "Quem é conhecido no site só pelo nome ou pelo telefone: rode de novo com um deles depois do e-mail, entre aspas.",
  "Contribuição sem e-mail: só tem o nome. Se há outra com e-mail da mesma pessoa, junte os contribuintes no painel e rode de novo. Se não, a administração abre a pessoa em /painel/doacoes/contribuintes: lá estão “Baixar o que está guardado” e “Esquecer esta pessoa”. Procure lá, ou com: npm run doacoes -- listar",
  "O que já chegou à caixa de e-mail da igreja, e o que a Stripe guarda de um pagamento.",
  "Cópias de segurança feitas antes de hoje.",
];

/** Words on data that is not searched because it expires by itself. */
const keptForDays = (cacheFolder: string) =>
  `Páginas e fotos que já saíram do ar: ficam até 30 dias em ${cacheFolder}. Para apagar já, apague a pasta com o site parado.`;

const stillOnDisk = `
Atenção: outro programa está usando o banco de dados, e o texto apagado ainda pode ser lido no disco.
O site termina isto sozinho na próxima hora. Se o site está parado, feche o outro programa e rode este comando de novo.`;

const again = "O resto está feito. Veja acima por quê, e rode de novo quando estiver resolvido.";

const itsAddress = { example: "pessoa@exemplo.com.br", fits: isEmailAddress };
const alsoKnownAs = { example: '"NOME OU TELEFONE"', optional: true, fits: isLongEnough } as const;
const alsoTexts = {
  example: textsToo,
  optional: true,
  fits: (typed: string) => typed === textsToo,
} as const;

const commands = {
  exportar: {
    takes: [itsAddress, alsoKnownAs],
    into: "dados.json",
    does: "junta o que o site guarda de uma pessoa, para entregar a ela",
    run: (...sought: string[]) =>
      withChurchDatabase((database, _config, now) =>
        handOver(database, createHistory(database, now), sought),
      ),
  },
  apagar: {
    takes: [itsAddress, alsoKnownAs, alsoTexts],
    does: "apaga as mensagens de uma pessoa, e o e-mail dela das contribuições",
    run: (...sought: string[]) =>
      withChurchDatabase((database, folders, now) => erase({ database, folders, now }, sought)),
  },
  "esquecer-gaveta": {
    takes: [{ example: "NOME" }],
    does: "apaga o que deixou no banco uma gaveta que saiu do programa: pergunta antes, e faz uma cópia",
    run: (name: string) =>
      withChurchDatabase((database, config, now) => forgetDrawer({ database, config, now }, name)),
  },
};

await runCommand("dados", commands, process.argv.slice(2));

/** Prints why a feature did not do its part, and keeps its title. */
function gatherFailures() {
  const titles = new Set<string>();
  return {
    log: { error: (why: object) => console.error(why) },
    instead({ title }: Named): undefined {
      titles.add(title);
    },
    titles: () => [...titles],
  };
}

function personOf(sought: readonly string[]) {
  return { address: sought[0] ?? "", sought };
}

/** Hands data over to the person concerned: in Portuguese, in the church's time zone. */
async function handOver(database: Database, history: History, sought: string[]): Promise<void> {
  const person = personOf(sought);
  const kept: Record<string, unknown> = {};
  const notSought = [...elsewhere, ...(await goneInWords(database))];
  const failures = gatherFailures();
  await ofPersonalData(
    "hand over",
    async (part) => {
      Object.assign(kept, await part.handOver?.(database, person, allWords.acts));
      notSought.push(...((await part.elsewhere?.(database, person)) ?? []));
    },
    failures,
  );
  await history.note({ member: operator, act: "exported-data" });
  const missed = failures.titles().map((title) => `${title}: não foi possível ler. ${again}`);
  const nao_procurado_aqui = [...missed, ...notSought];
  console.log(JSON.stringify({ ...kept, nao_procurado_aqui }, undefined, 2));
  for (const sentence of missed) complain(sentence);
}

type Place = { database: Database; folders: WorkFolders; now(): number };

/** The disk comes last, so that everything erased leaves the files. */
async function erase({ database, folders, now }: Place, given: string[]): Promise<void> {
  const mailFolder = join(folders.dataFolder, "mail");
  const person = { ...personOf(given.slice(0, 2)), alsoTexts: given.length === 3, nowMs: now() };
  // First, so that nothing can be undone in the panel afterwards.
  await forgetAllUndos(database);
  await forgetAllSavedPosts(database);
  const notErased = [...elsewhere, ...(await goneInWords(database))];
  const still: string[] = [];
  const failures = gatherFailures();
  const forgetGivers = forgetGiversOf(failures);
  await ofPersonalData(
    "erase",
    async (part) => {
      const erased = await part.erase?.(database, person, forgetGivers);
      for (const sentence of erased?.said ?? []) console.log(sentence);
      still.push(...(erased?.still ?? []));
      notErased.push(...((await part.elsewhere?.(database, person)) ?? []));
    },
    failures,
  );
  const mails = await eraseMailOf(mailFolder, person.address);
  if (mails > 0) console.log(`E-mails apagados de ${mailFolder}: ${mails}.`);
  await createHistory(database, now).note({ member: operator, act: "erased-data" });
  const traces = await leaveNoTrace(database);
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
      ...notErased,
      keptForDays(join(folders.dataFolder, "cache")),
      ...aside,
    ].join("\n- "),
  );
  if (traces === "left") complain(stillOnDisk);
  for (const title of failures.titles()) complain(`${title}: não foi possível apagar. ${again}`);
}
