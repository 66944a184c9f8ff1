import { resolve } from "node:path";
import { monthOf } from "../../src/format/church-clock.ts";
import { dateAndTime } from "../../src/format/date-words.ts";
import { roleWords } from "../../src/kit/member/members.ts";
// `npm run copia`: backups. See docs/operations.md.
import { complain } from "../../src/kit/terminal.ts";
import { checkCopy, copyChurch } from "../../src/platform/copies/copy-church.ts";
import { postgresPlace, sqlitePlace } from "../../src/platform/copies/database/places.ts";
import { type Manifest, CopyError } from "../../src/platform/copies/manifest.ts";
import { type BroughtBack, restoreCopy } from "../../src/platform/copies/restore/restore-copy.ts";
import { databasePlace } from "../../src/platform/database/open-database.ts";
import { restrictToOwner } from "../../src/platform/start/folders.ts";
import { tables } from "../../src/church-database.ts";
import { runCommand } from "../command-line/commands.ts";
import { churchConfigOrExit, exitWithWords } from "./church-database.ts";

const anyway = "--mesmo-assim";

const commands = {
  fazer: {
    takes: [{ example: "PASTA", optional: true as const }],
    does: "faz uma cópia agora, com o site no ar: banco, textos e fotos",
    run: (folder?: string) => inWords(() => make(folder)),
  },
  conferir: {
    takes: [{ example: "ARQUIVO" }],
    does: "abre uma cópia e diz se ela serve",
    run: (file: string) => inWords(() => check(file)),
  },
  restaurar: {
    takes: [
      { example: "ARQUIVO" },
      { example: anyway, optional: true as const, fits: (typed: string) => typed === anyway },
    ],
    does: "põe uma cópia de volta, com o site parado",
    run: (file: string, typed?: string) => inWords(() => restore(file, typed === anyway)),
  },
};

await runCommand("copia", commands, process.argv.slice(2));

async function make(folder: string | undefined): Promise<void> {
  const config = await churchConfigOrExit();
  await restrictToOwner(config.dataFolder);
  const made = await copyChurch(config, {
    occasion: "pedida",
    folder: folder && resolve(folder),
    nowMs: Date.now(),
  });
  console.log(`Cópia feita e conferida: ${made.file}`);
  console.log(contentsOf(made.manifest, made.bytes));
  console.log("Ela tem mensagens e nomes de pessoas: guarde como guarda o banco.");
}

async function check(file: string): Promise<void> {
  const { dataFolder } = await churchConfigOrExit();
  await restrictToOwner(dataFolder);
  const manifest = await checkCopy(resolve(file), dataFolder, { known: tables });
  console.log(`A cópia serve. ${contentsOf(manifest)}`);
}

async function restore(file: string, isAnyway: boolean): Promise<void> {
  const { dataFolder, contentFolder, ...settings } = await churchConfigOrExit();
  await restrictToOwner(dataFolder);
  const place = databasePlace({ dataFolder, ...settings });
  const { manifest, aside, lostUntilMs, broughtBack } = await restoreCopy({
    file: resolve(file),
    place: "url" in place ? postgresPlace(place.url, tables) : sqlitePlace(place.file, tables),
    dataFolder,
    contentFolder,
    anyway: isAnyway,
    nowMs: Date.now(),
  });
  const minutes = Math.max(0, Math.ceil((lostUntilMs - manifest.madeAtMs) / 60_000));
  console.log(`A cópia voltou. ${contentsOf(manifest)}
Perdeu-se o que chegou depois dela: ${counted(minutes, "minuto", "minutos")}.
E-mails que esperavam na hora da cópia estão parados, porque já podem ter saído: veja com npm run fila.
Contribuições abertas são conferidas com a Stripe quando o site começar; confira também o mês: npm run doacoes -- conferir ${monthOf(manifest.madeAtMs)}
O que estava aqui antes: ${aside.data}, e os textos e fotos: ${aside.content}
Guarde até ter certeza de que nada falta, e apague as duas pastas: têm dados de pessoas.`);
  if (broughtBack) tellOfPeople(broughtBack);
}

/** A restored backup brings back access and data that were removed later; a person has to remove them again. */
function tellOfPeople({ access, erased }: BroughtBack): void {
  console.log(
    "\nOs números dos recibos continuam 100 acima do último da cópia: os que vieram depois dela já estão com alguém.",
  );
  console.log(
    "\nNinguém está mais dentro do painel: entradas, convites e chaves de acesso terminaram. Cada pessoa entra de novo com um código.",
  );
  if (access.length > 0) console.log("Têm acesso agora:");
  for (const { name, email, role, wasRemoved, roleSince } of access) {
    let warning = "";
    if (wasRemoved) {
      warning = `  ATENÇÃO: não tinha mais acesso. Tire de novo: npm run painel -- remover ${email}`;
    } else if (roleSince) {
      warning = `  ATENÇÃO: depois da cópia passou a ${roleWords(roleSince).label}. Mude de novo no painel.`;
    }
    console.log(`- ${name}  ${email}  ${roleWords(role).label}${warning}`);
  }
  if (erased === undefined) {
    console.log(
      "Se alguém pediu para ser apagado depois da cópia, está aqui de novo, e o banco de antes não diz quem: npm run dados -- apagar",
    );
  } else if (erased.length > 0) {
    console.log(
      "Foram apagados depois da cópia, a pedido ou pela idade, e voltaram com ela. Apague de novo:",
    );
    for (const email of erased) console.log(`- npm run dados -- apagar ${email}`);
  }
}

function contentsOf({ madeAtMs, rows, files }: Manifest, bytes?: number): string {
  const size = bytes === undefined ? "" : `, ${(bytes / 1e6).toFixed(1).replace(".", ",")} MB`;
  const messages = counted(rows.contact_messages ?? 0, "mensagem", "mensagens");
  const gifts = counted(rows.gifts ?? 0, "contribuição", "contribuições");
  const all = Object.values(rows);
  const lines = counted(
    all.reduce((sum, count) => sum + count, 0),
    "linha",
    "linhas",
  );
  return `De ${dateAndTime(madeAtMs)}: ${messages}, ${gifts}, ${files.length - 1} textos e fotos${size}; no banco inteiro, ${lines} em ${counted(all.length, "tabela", "tabelas")}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Errors that a person can fix are printed without a stack. */
async function inWords(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof CopyError)) return exitWithWords(error);
    complain(error.message);
  }
}
