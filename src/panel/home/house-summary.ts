import type { AlarmName, Alarms } from "../../platform/alarms/alarm.ts";
import { timeOf } from "../parts/time-of.ts";
import type { SummarySource } from "./summary.ts";

/** What is known of the machine that the site runs on. */
export type HouseServices = {
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
export const houseSummary = ({ alarms, lastCopyAtMs }: HouseServices): SummarySource => ({
  area: "staff",
  async read() {
    const waiting = [];
    for (const [name, text] of troubles) if (await alarms.isOn(name)) waiting.push({ text });
    const atMs = await lastCopyAtMs();
    const last = atMs === undefined ? "ainda não há" : timeOf(atMs);
    return { waiting, note: `Última cópia de segurança: ${last}.` };
  },
});
