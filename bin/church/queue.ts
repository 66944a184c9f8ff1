import { dateAndTime } from "../../src/format/date-words.ts";
// `npm run fila`: waiting and stopped e-mails. See docs/operations.md.
import { complain } from "../../src/kit/terminal.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { type Letter, unwritten } from "../../src/platform/outbox/queue.ts";
import {
  listLetters,
  retryLetter,
  retryParked,
  stopReason,
} from "../../src/platform/outbox/sql/kept-letters.ts";
import { runCommand } from "../command-line/commands.ts";
import { withChurchDatabase } from "./church-database.ts";

const states = { waiting: "espera", sending: "saindo", sent: "enviada", parked: "PARADA" } as const;

const stateInWords = ({ state, lastError }: Letter): string =>
  state === "parked" && lastError === unwritten ? "SEM QUEM A ESCREVA" : states[state];

const commands = {
  listar: {
    does: "mostra os e-mails que esperam ou pararam; também sem dizer listar",
    run: () => withChurchDatabase(list),
  },
  ver: {
    takes: [{ example: "ID" }],
    does: "mostra um deles por inteiro",
    run: (id: string) => withChurchDatabase((database) => show(database, id)),
  },
  tentar: {
    takes: [{ example: "ID|paradas" }],
    does: "tenta de novo um deles, ou todos os que pararam",
    run: (which: string) =>
      withChurchDatabase((database, _config, now) => retry(database, which, now())),
  },
};

const [name = "listar", ...given] = process.argv.slice(2);
await runCommand("fila", commands, [name, ...given]);

async function list(database: Database): Promise<void> {
  const letters = await listLetters(database, ["waiting", "sending", "parked"]);
  if (letters.length === 0) {
    console.log("A fila está vazia: tudo o que chegou já foi entregue.");
    return;
  }
  for (const letter of letters) {
    const { id, attempts, createdAtMs, lastError = "" } = letter;
    const facts = [
      id,
      stateInWords(letter),
      dateAndTime(createdAtMs),
      `${attempts}ª tentativa`,
      lastError,
    ];
    console.log(facts.join("  ").trimEnd());
  }
  const parked = letters.filter(({ state }) => state === "parked");
  if (parked.length > 0) {
    console.log(
      `\nParadas: ${parked.length}. Corrija o motivo e rode: npm run fila -- tentar paradas`,
    );
  }
  const failed = letters.filter(({ lastError }) => lastError);
  const reasons = new Set(failed.map(({ lastError }) => stopReason(lastError)));
  if (reasons.size > 0) console.log("\nO que houve:");
  for (const reason of reasons) console.log(`- ${reason}`);
}

async function show(database: Database, id: string): Promise<void> {
  const letter = (await listLetters(database)).find((one) => one.id === id);
  if (!letter) complain(notThere(id));
  else {
    for (const [label, value] of Object.entries(describe(letter))) {
      console.log(`${label}: ${value}`);
    }
  }
}

function describe(letter: Letter): Record<string, string | number> {
  return {
    Identificação: letter.id,
    "Message-ID": letter.messageId,
    Estado: stateInWords(letter),
    Chegou: dateAndTime(letter.createdAtMs),
    Tentativas: letter.attempts,
    "Próxima tentativa": letter.state === "waiting" ? dateAndTime(letter.dueAtMs) : "nenhuma",
    Enviada: letter.sentAtMs === undefined ? "não" : dateAndTime(letter.sentAtMs),
    ...(letter.lastError && { "O que houve": stopReason(letter.lastError) }),
    "Último erro": letter.lastError ?? "nenhum",
  };
}

async function retry(database: Database, which: string, nowMs: number): Promise<void> {
  const all = which === "paradas";
  const count = all
    ? await retryParked(database, nowMs)
    : await retryLetter(database, which, nowMs);
  if (count === 0 && !all) complain(notThere(which));
  else console.log(`De volta à fila: ${count}. O site tenta em poucos segundos.`);
}

function notThere(id: string): string {
  return `Nenhum e-mail com a identificação ${id} espera na fila.`;
}
