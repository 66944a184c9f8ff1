import { ofChurch } from "../../format/names.ts";
import type { Config } from "../config/config.ts";
import type { Alarm, AlarmName, Alarms } from "./alarm.ts";
import type { Compose, Mail } from "../outbox/queue.ts";
import { renderLetter } from "../outbox/letter-page.tsx";

type Options = {
  alarms: Pick<Alarms, "isOn" | "machines">;
  /** Who administers the site; none before the first invitation. */
  administrators(): Promise<string[]>;
  content(): { church: { email: string; shortName: string } };
  /** All that there are. */
  texts: Readonly<Record<string, Alarm>>;
  config: Config;
  now(): number;
};

/** To those who administer, else to the church. A trouble that has passed by now is not reported. */
export function composeAlarmLetter(options: Options): Compose {
  const { alarms, administrators, content, texts, config, now } = options;
  return async ({ subjectId, messageId }) => {
    const alarm = texts[subjectId];
    const name = subjectId as AlarmName;
    if (!alarm || !(await alarms.isOn(name))) return undefined;
    const { church } = content();
    const { from, to } = config.mail;
    const own = to ?? church.email;
    const known = await administrators();
    return alarmLetter(alarm, {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: from ?? church.email },
      to: known.length > 0 ? known.join(", ") : own,
      replyTo: own,
      siteOrigin: config.publicUrl.origin,
      today: alarm.today?.(config, now()),
      machines: await alarms.machines(name),
    });
  };
}

type Envelope = Pick<Mail, "messageId" | "from" | "to" | "replyTo"> & {
  siteOrigin: string;
  today: string | undefined;
  /** Where there are several: those in trouble. */
  machines: string[];
};

function alarmLetter(
  { subject, what: always, costs, do: todo }: Alarm,
  { siteOrigin, today, machines, ...envelope }: Envelope,
): Mail {
  const where = machines.length > 0 ? whereOf(machines) : undefined;
  const what = [today, always, where].filter(Boolean).join(" ");
  const footer = `Aviso do site ${siteOrigin} a quem o administra. Vem uma vez só; se o problema passar e voltar, vem de novo.`;
  return {
    ...envelope,
    subject,
    text: [what, "", costs, "", `O que fazer: ${todo}`, "", "--", footer].join("\n"),
    html: renderLetter({
      title: subject,
      footer,
      children: (
        <>
          <p>{what}</p>
          <p>{costs}</p>
          <p>
            <strong>O que fazer:</strong> {todo}
          </p>
        </>
      ),
    }),
  };
}

const whereOf = (machines: string[]): string =>
  machines.length === 1
    ? `A máquina é ${machines.join()}.`
    : `As máquinas são ${new Intl.ListFormat("pt-BR").format(machines)}.`;
