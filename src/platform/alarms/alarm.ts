import { randomUUIDv7 } from "node:crypto";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import { addRow, changeRows, deleteRows, findRow } from "../database/rows-by.ts";
import { insertLetter } from "../outbox/sql/letter-queue.ts";

/** Machines report every minute, and a restart takes less than this: a machine that is silent for longer is gone. */
const longestSilenceMs = 3_600_000;

const ofMachines = (name: AlarmName): string => `${name} %`;

/** Throws `StorageUnavailable`. */
export function createAlarms(database: Database, { messageIdDomain }: { messageIdDomain: string }) {
  const isKept = async (name: string) =>
    (await database.read((reader) => findRow(reader, "alarms", { name }))) !== undefined;

  const machines = async (name: AlarmName) => {
    const rows = await database.read((reader) =>
      reader
        .selectFrom("alarms")
        .select("name")
        .where("name", "like", ofMachines(name))
        .orderBy("name")
        .execute(),
    );
    return rows.map((row) => row.name.slice(name.length + 1));
  };

  const begin = (name: AlarmName, row: string, nowMs: number) =>
    database.write(async (writer) => {
      const begun = { name: row, begunAtMs: nowMs, seenAtMs: nowMs };
      // Another process was faster, and its letter is enough.
      if (!(await addRow(writer, "alarms", begun))) return "known";
      await insertLetter(writer, {
        id: randomUUIDv7(),
        kind: "alarm",
        subjectId: name,
        messageIdDomain,
        dueAtMs: nowMs,
      });
      return "told";
    });

  const forgetGoneMachines = (name: AlarmName, nowMs: number) =>
    database.write((writer) =>
      writer
        .deleteFrom("alarms")
        .where("name", "like", ofMachines(name))
        .where("seenAtMs", "<", nowMs - longestSilenceMs)
        .execute(),
    );

  return {
    /** Names of the machines that have this trouble; none where it is no single machine's. */
    machines,
    /** True if the alarm is on, for the site or for any machine. */
    isOn: async (name: AlarmName) => (await isKept(name)) || (await machines(name)).length > 0,
    /**
     * A trouble that begins is reported once, by e-mail, whichever process saw it; its end is not reported. With `machine` it
     * is that one's alone, and ends by itself an hour after that machine is gone.
     */
    async set(
      name: AlarmName,
      shallBeOn: boolean,
      nowMs: number,
      machine?: string,
    ): Promise<"told" | "known" | "well"> {
      const row = machine === undefined ? name : `${name} ${machine}`;
      const wasOn = await isKept(row);
      if (wasOn && !shallBeOn) {
        await database.write((writer) => deleteRows(writer, "alarms", { name: row }));
      }
      if (machine !== undefined) {
        if (wasOn && shallBeOn) {
          await database.write((writer) =>
            changeRows(writer, "alarms", { name: row }, { seenAtMs: nowMs }),
          );
        }
        await forgetGoneMachines(name, nowMs);
      }
      if (!shallBeOn) return "well";
      return wasOn ? "known" : begin(name, row, nowMs);
    },
  };
}

/** The alarms that are on. Setting one that is on returns `known`. */
export type Alarms = ReturnType<typeof createAlarms>;

/**
 * A trouble that a person of the church must hear of, since no person looks at the log: what happened, what it costs,
 * and what to do, for somebody who did not build this.
 */
export type Alarm = {
  subject: string;
  what: string;
  costs: string;
  do: string;
  /** A sentence about its status now, where there is more to say than of any such trouble. */
  today?(config: Config, nowMs: number): string | undefined;
};

/** Alarms of every site; features bring their own. */
export const ownAlarms = {
  "letter-parked": {
    subject: "Um e-mail do site parou",
    what: "O servidor de e-mail recusou uma mensagem, ou não a recebeu em 72 horas.",
    costs: "Um pedido de oração ou um recibo pode não ter chegado. O texto está guardado.",
    do: "No painel, em Mensagens, veja o motivo e toque em Tentar de novo. No computador do site: npm run fila.",
  },
  "copy-failed": {
    subject: "A cópia de segurança falhou",
    what: "O site não conseguiu fazer, conferir ou levar embora a cópia dos dados.",
    costs: "Se o disco morrer agora, perde-se o que veio depois da última cópia boa.",
    do: "No computador do site, npm run copia -- fazer mostra o que há de errado.",
  },
  "disk-full": {
    subject: "O disco do site está quase cheio",
    what: "Resta menos de um décimo do espaço em que o site guarda o que recebe.",
    costs: "Quando acabar, o site não guarda mais mensagens nem contribuições.",
    do: "Apague do computador do site o que não é do site, ou aumente o disco.",
  },
  "clock-jumped": {
    subject: "O relógio do computador do site pulou",
    what: "O computador do site esteve desligado, ou o relógio dele mudou, por mais de um dia.",
    costs:
      "O site só apaga o que é antigo depois que o relógio andar certo por um dia. Com a data errada, ele apagaria o que é de hoje.",
    do: "Veja se a data e a hora do computador do site estão certas. Se estão, não é preciso fazer nada.",
  },
} satisfies Record<string, Alarm>;

type OwnAlarms = typeof ownAlarms;

/**
 * Alarms by their names; features add theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface KnownAlarms extends OwnAlarms {}

export type AlarmName = keyof KnownAlarms;
