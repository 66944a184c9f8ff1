import { ofChurch } from "../../format/church-name.ts";
import type { Content } from "../../content/content.ts";
import { alarmNames, type Alarms } from "./alarm.ts";
import type { Compose } from "../outbox/delivery-attempt.ts";
import { alarmLetter } from "./alarm-letter.tsx";

type Options = {
  alarms: Pick<Alarms, "isOn" | "machines">;
  /** Who administers the site; nobody, as long as nobody was invited. */
  administrators(): Promise<string[]>;
  content(): Content;
  /** Other addresses than the church's own. */
  addresses: { from: string | undefined; to: string | undefined };
  siteOrigin: string;
};

/** To those who administer, else to the church. A trouble that has passed by now is not told any more. */
export function composeAlarmLetter(options: Options): Compose {
  const { alarms, administrators, content, addresses, siteOrigin } = options;
  return async ({ subjectId, messageId }) => {
    const name = alarmNames.find((known) => known === subjectId);
    if (!name || !(await alarms.isOn(name))) return undefined;
    const { church } = content();
    const own = addresses.to ?? church.email;
    const known = await administrators();
    return alarmLetter(name, {
      messageId,
      from: { name: `Site ${ofChurch(church.shortName)}`, address: addresses.from ?? church.email },
      to: known.length > 0 ? known.join(", ") : own,
      replyTo: own,
      siteOrigin,
      machines: await alarms.machines(name),
    });
  };
}
