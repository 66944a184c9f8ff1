import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../database/database.ts";
import { findRow } from "../../database/rows-by.ts";
import { type Letter, type LetterKind, type LetterState, unwritten } from "../queue.ts";

type Options = { now(): number; wakeOutbox(): void };

/** Letters as the panel shows them: those of one kind alone. Throws `StorageUnavailable`. */
export function createStoppedLetters(database: Database, { now, wakeOutbox }: Options) {
  const retry = async (kind: LetterKind, id?: string) => {
    const count = await retryLetters(database, now(), { id, kind, states: ["parked"] });
    if (count > 0) wakeOutbox();
    return count;
  };
  const stopped = (reader: Reader, kind: LetterKind) =>
    reader.selectFrom("outbox").where("state", "=", "parked").where("kind", "=", kind);
  return {
    /** Oldest first. */
    listStopped: (kind: LetterKind, atMost: number) =>
      database.read((reader) =>
        stopped(reader, kind).selectAll().orderBy("dueAtMs").limit(atMost).execute(),
      ),
    async countStopped(kind: LetterKind) {
      const { count } = await database.read((reader) =>
        stopped(reader, kind)
          .select((row) => row.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow(),
      );
      return count;
    },
    /** Undefined where none was written, or it was sent so long ago that the time is not known. */
    findAbout: (kind: LetterKind, subjectId: string) =>
      database.read((reader) => findRow(reader, "outbox", { subjectId, kind })),
    /** Gives a stopped letter back to be sent now. → false where it is not there any more */
    retry: async (kind: LetterKind, id: string) => (await retry(kind, id)) > 0,
    /** Gives all stopped letters of a kind back to be sent now. → how many */
    retryAll: (kind: LetterKind) => retry(kind),
  };
}

/** E-mails that have stopped, or may. */
export type StoppedLetterStore = ReturnType<typeof createStoppedLetters>;

/** Lists for the operator the letters in these states, or all of them, oldest first. */
export async function listLetters(database: Database, states?: LetterState[]): Promise<Letter[]> {
  // PostgreSQL takes no empty list.
  if (states?.length === 0) return [];
  const rows = await database.read((reader) => {
    const letters = reader.selectFrom("outbox").selectAll().orderBy("createdAtMs");
    return (states ? letters.where("state", "in", states) : letters).execute();
  });
  return rows.map((row) => {
    const { lease: _, ...letter } = row;
    return letter;
  });
}

/** Letters that wait for a part of the program that is gone. Throws `StorageUnavailable`. */
export async function countUnwritten(database: Database): Promise<number> {
  const { count } = await database.read((reader) =>
    reader
      .selectFrom("outbox")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("state", "=", "parked")
      .where("lastError", "=", unwritten)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Gives back one letter that is parked or waits, to be tried now and as long as a new one. → 1 or 0 */
export const retryLetter = (database: Database, id: string, nowMs: number): Promise<number> =>
  retryLetters(database, nowMs, { id, states: ["parked", "waiting"] });

/** Gives back all parked letters, to be tried now and as long as new ones. → how many */
export const retryParked = (database: Database, nowMs: number): Promise<number> =>
  retryLetters(database, nowMs, { states: ["parked"] });

/** Gives back the letters in these states, and of this id or kind, if one is given. → how many */
async function retryLetters(
  database: Database,
  nowMs: number,
  { id, kind, states }: { id?: string | undefined; kind?: LetterKind; states: LetterState[] },
): Promise<number> {
  const { numUpdatedRows } = await database.write((writer) => {
    let letters = writer
      .updateTable("outbox")
      .set({ state: "waiting", dueAtMs: nowMs, retryingSinceMs: nowMs, stumbles: 0 })
      .where("state", "in", states);
    if (id !== undefined) letters = letters.where("id", "=", id);
    if (kind !== undefined) letters = letters.where("kind", "=", kind);
    return letters.executeTakeFirst();
  });
  return Number(numUpdatedRows);
}

const held = "state = 'parked', lease = null, last_error = 'restored: may have left before'";

/**
 * Statements for a database out of a copy. Every letter that has not left is stopped: after the copy was made most of
 * them did, and nobody shall get one twice. Somebody gives back those that did not. For those that are still to be
 * written the last gift is noted: its number, since any clock may be wrong.
 */
export const holdingStatements: readonly string[] = [
  `update outbox set ${held} where state in ('waiting', 'sending')`,
  `insert into counters (name, value) select 'restored gifts', coalesce(max(number), 0) from gifts where true
    on conflict (name) do update set value = excluded.value`,
];

/**
 * Stops a letter of a gift that the last restoration brought back: it may have ended, and been told, before that too.
 */
export async function holdIfRestored(
  writer: Writer,
  letterId: string,
  giftId: string,
): Promise<void> {
  await sql`update outbox set ${sql.raw(held)} where id = ${letterId}
    and exists (select 1 from gifts join counters on number <= value
      where gifts.id = ${giftId} and name = 'restored gifts')`.execute(writer);
}

/** Codes of mail servers and of this site, in an order in which the first that fits says most. */
const reasons: [code: RegExp, sentence: string][] = [
  [
    /^nobody writes it/,
    "Ficou sem quem o escreva: a parte do programa que escrevia este e-mail saiu. Ele não saiu.",
  ],
  [
    /failed here|came to no end/,
    "O site não conseguiu montar este e-mail. Avise quem cuida do computador do site.",
  ],
  [
    /\b(EAUTH|53[0458])\b/,
    "O servidor de e-mail recusou a senha do site. Quem cuida do computador do site precisa conferi-la.",
  ],
  [
    /\b(ETLS|ERR_SSL\w*|\w*CERT\w*|\w*SIGNATURE\w*)\b/,
    "Não houve conexão segura com o servidor de e-mail. Avise quem cuida do computador do site.",
  ],
  [
    /^(?!.*\b(5\.3\.4|[45]52)\b).*\bMAIL\b/,
    "O servidor de e-mail não deixa o site escrever com este remetente. Quem cuida do computador do site precisa pôr em MAIL_FROM o e-mail da conta que está em SMTP_URL.",
  ],
  [/\b[45]\.2\.2\b|\b[45]52\b/, "A caixa de e-mail de quem recebe está cheia."],
  [/\b5\.(3\.4|2\.3)\b/, "O e-mail é grande demais para quem recebe."],
  [
    /\b5\.7\.\d+\b|\b554\b/,
    "O servidor de e-mail barrou a mensagem, como se fosse propaganda. Avise quem cuida do computador do site.",
  ],
  [/\b5\.1\.\d+\b|\b55[013]\b/, "O endereço de quem recebe não existe, ou não aceita e-mails."],
  [
    /\b(EDNS|ENOTFOUND|EAI_AGAIN)\b/,
    "O servidor de e-mail não foi encontrado. Avise quem cuida do computador do site.",
  ],
  [/tried for 72 h/, "O servidor de e-mail não atendeu por três dias."],
];

/** Says why an e-mail stopped, for a person who knows nothing of mail servers. */
export const stopReason = (codes: string | undefined): string =>
  reasons.find(([code]) => code.test(codes ?? ""))?.[1] ??
  "O servidor de e-mail não aceitou a mensagem.";

/** The status of an e-mail, as its sender may know it. */
export type LetterStanding = Pick<
  Letter,
  "id" | "state" | "lastError" | "createdAtMs" | "sentAtMs"
>;

export type StoppedLetter = LetterStanding & { subjectId: string };
