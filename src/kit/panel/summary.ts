import type { ReactElement } from "react";
import { dateAndTime, timeOf } from "../../format/date-words.ts";
import type { AlarmName, Alarms } from "../../platform/alarms/alarm.ts";
import { lastCopyAtMs } from "../../platform/copies/nightly-copies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DatabaseTrouble } from "../../platform/database/open/health.ts";
import { doubtedJump } from "../../platform/database/trusted-time.ts";
import type { Area, StaffMember } from "../member/members.ts";

/**
 * Something that a member should do, with its page in the panel. `detail`: a sentence of it, shown smaller. `isUrgent`:
 * shown in red.
 */
type Waiting = { text: string; detail?: string; href?: string; isUrgent?: true };

/** A common action with a hint: "R$ 854,50 em novembro de 2026". */
type Task = { title: string; href: string; hint: string };

/** A gathering of the coming days, with the page that changes its time. */
export type ComingGathering = {
  /** "Domingo às 19:00" */
  when: string;
  name: string;
  /** A note: "Neste dia não há encontro". */
  note?: string | undefined;
  /** True if the note is on a gathering at its usual hour and place. */
  isAsUsual?: boolean;
  href: string;
};

/** The part of one section on the home page; `lead` is on top. */
export type Summary = {
  waiting: Waiting[];
  /** Forms, each with a React key, that ask something on the home page itself. */
  questions?: readonly ReactElement[];
  lead?: { text: string; href: string };
  week?: ComingGathering[];
  tasks?: Task[];
  note?: string;
};

/** Each section has one. It is read only for members who may enter the area. */
export type SummarySource = { area: Area; read(member: StaffMember): Promise<Summary> };

type System = {
  alarms: Pick<Alarms, "isOn">;
  database: Database;
  databaseTrouble(): Promise<DatabaseTrouble | undefined>;
  copiesIn: string;
};

/** The warnings for administrators. Letters and gifts have their own. */
const troubles: [AlarmName, string][] = [
  ["copy-failed", "A cópia de segurança falhou. Avise quem cuida do computador do site."],
  ["disk-full", "O disco do computador do site está quase cheio. Avise quem cuida dele."],
  [
    "codes-refused",
    "Alguém pediu códigos de entrada demais para o e-mail de uma pessoa da equipe. Se ela não consegue entrar, convide de novo em Pessoas.",
  ],
];

const notKept: Record<DatabaseTrouble, string> = {
  silent: "O banco de dados não responde. Avise agora quem cuida do computador do site.",
  "disk-full":
    "O disco do computador do site está cheio: o site não guarda mensagens nem contribuições. Avise agora quem cuida dele.",
  "not-written":
    "O banco de dados não grava: o site não guarda mensagens nem contribuições. Avise agora quem cuida do computador do site.",
};

/** The state of the machine that the site runs on: warnings for administrators, who also get them by e-mail. */
export const systemStatus = (system: System): SummarySource => ({
  area: "staff",
  async read() {
    const { alarms, database, databaseTrouble, copiesIn } = system;
    const waiting = [];
    const kept = await databaseTrouble();
    if (kept) waiting.push({ text: notKept[kept] });
    for (const [name, text] of troubles) if (await alarms.isOn(name)) waiting.push({ text });
    const jump = await database.read(doubtedJump);
    if (jump) {
      const text = `O relógio do computador do site pulou de ${dateAndTime(jump.fromMs)} para ${dateAndTime(jump.toMs)}. Até andar certo por um dia, nada antigo é apagado. Se a data está errada, avise quem cuida dele.`;
      waiting.push({ text });
    }
    const atMs = await lastCopyAtMs(copiesIn);
    const last = atMs === undefined ? "ainda não há" : timeOf(atMs);
    return { waiting, note: `Última cópia de segurança: ${last}.` };
  },
});
