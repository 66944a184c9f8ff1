import type { Area } from "../../staff/roles.ts";
import type { StaffMember } from "../../staff/people.ts";
import type { AlarmName, Alarms } from "../../platform/alarms/alarm.ts";
import { timeOf } from "../parts/time.tsx";

/** What somebody should see to, and where, if it is in the panel. */
type Waiting = {
  text: string;
  /** More of it, smaller: the sentence that is to be read. */
  detail?: string;
  href?: string;
};

/** What people come for, and a word on it: "R$ 854,50 em novembro de 2026". */
type Task = { title: string; href: string; hint: string };

/** A gathering of the coming days as the site tells it, and where its hour is changed. */
export type ComingGathering = {
  /** "Domingo às 19:00" */
  when: string;
  name: string;
  /** What else is to be known: "Neste dia não há encontro". */
  note?: string | undefined;
  href: string;
};

/** What one section says of itself on the first page. */
type Summary = { waiting: Waiting[]; week?: ComingGathering[]; task?: Task; note?: string };

/** Each section brings one; it is asked only for those who may enter the area. */
export type SummarySource = { area: Area; read(member: StaffMember): Promise<Summary> };

/** What is known of the machine that the site runs on. */
export type SystemStatusServices = {
  alarms: Pick<Alarms, "isOn">;
  /** Undefined where there is no copy yet. */
  lastCopyAtMs(): Promise<number | undefined>;
};

/** Letters and gifts that wait are told of by those who can see to them. */
const troubles: [AlarmName, string][] = [
  ["copy-failed", "A cópia de segurança falhou. Avise quem cuida do computador do site."],
  ["disk-full", "O disco do computador do site está quase cheio. Avise quem cuida dele."],
  [
    "codes-refused",
    "Alguém pediu códigos de entrada demais para o e-mail de uma pessoa da equipe. Se ela não consegue entrar, convide de novo em Pessoas.",
  ],
];

/** For the administration, who was told by e-mail as well. */
export const systemStatus = ({ alarms, lastCopyAtMs }: SystemStatusServices): SummarySource => ({
  area: "staff",
  async read() {
    const waiting = [];
    for (const [name, text] of troubles) if (await alarms.isOn(name)) waiting.push({ text });
    const atMs = await lastCopyAtMs();
    const last = atMs === undefined ? "ainda não há" : timeOf(atMs);
    return { waiting, note: `Última cópia de segurança: ${last}.` };
  },
});
