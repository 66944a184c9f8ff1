import type { Config } from "../config/config.ts";
import { facts, renderLetter, says } from "../outbox/letter-page.tsx";
import type { WriteMail } from "../outbox/written-mail.ts";
import type { Alarm, AlarmName, Alarms } from "./alarm.ts";

type Options = {
  alarms: Pick<Alarms, "isOn" | "machines">;
  /** Addresses of the administrators; none before the first invitation. */
  administrators(): Promise<string[]>;
  content(): { church: { email: string } };
  texts: Readonly<Record<string, Alarm>>;
  config: Config;
  now(): number;
};

/** Composes a letter to the administrators, else to the church. A trouble that has passed by now is not reported. */
export function composeAlarmLetter(options: Options): WriteMail {
  const { alarms, administrators, content, texts, config, now } = options;
  return async ({ subjectId }) => {
    const alarm = texts[subjectId];
    const name = subjectId as AlarmName;
    if (!alarm || !(await alarms.isOn(name))) return undefined;
    const own = config.mail.to ?? content().church.email;
    const known = await administrators();
    const machines = await alarms.machines(name);
    const { subject, costs, do: todo } = alarm;
    const what = [alarm.today?.(config, now()), alarm.what, whereOf(machines)]
      .filter(Boolean)
      .join(" ");
    const footer = `Aviso do site ${config.publicUrl.origin} a quem o administra. Vem uma vez só; se o problema passar e voltar, vem de novo.`;
    return {
      sender: "site",
      to: known.length > 0 ? known.join(", ") : own,
      replyTo: own,
      subject,
      ...renderLetter({
        title: subject,
        footer,
        parts: [says(what), says(costs), facts([["O que fazer", todo]])],
      }),
    };
  };
}

/** Names the machines in trouble, where there are several. */
function whereOf(machines: string[]): string | undefined {
  if (machines.length === 0) return undefined;
  return machines.length === 1
    ? `A máquina é ${machines.join()}.`
    : `As máquinas são ${new Intl.ListFormat("pt-BR").format(machines)}.`;
}
