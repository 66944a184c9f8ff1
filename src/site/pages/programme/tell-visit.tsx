// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import visitScript from "../../scripts/visit.script.ts?inline-script";
import type { Content } from "../../../content/content.ts";
import { nextOccurrence } from "../../../format/gatherings/next-gathering.ts";
import { weekMs } from "../../../format/gatherings/sao-paulo.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";
import { capitalized, clock, dayAndMonth, weekdayOf } from "../../../format/gatherings/words.ts";
import { visitWords } from "../../../format/visit-words.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { ButtonLink } from "../../ui/form/button-link.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { dateWords } from "../gatherings/event-words.ts";

type Props = { content: Content; today: number };

/** Somebody who comes for the first time tells the church by WhatsApp: no form is sent, nothing is kept. */
export function TellVisit({ content, today }: Props) {
  const visits = visitsFrom(content, today);
  const sunday = visits.find(({ when }) => when.startsWith("domingo")) ?? visits[0];
  if (!sunday) return null;
  return (
    <div className="tell-visit" data-visita="">
      <h3>Avise que vem</h3>
      <p>Assim alguém já espera por você na porta. Vai pelo WhatsApp, e você lê antes de mandar.</p>
      <div className="tell-visit-fields" hidden>
        <TextField name="visitante" label="Seu nome" optional maxLength={60} autoComplete="off" />
        <Field id="visita" label="Quando você vem">
          <select id="visita" defaultValue={sunday.when} autoComplete="off">
            {visits.map(({ when, end, short }) => (
              <option key={when} value={when} data-fim={end}>
                {short}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <ButtonLink href={whatsappUrl(content.church.whatsapp, visitWords(sunday.when))}>
        Avisar pelo WhatsApp
      </ButtonLink>
      <script dangerouslySetInnerHTML={{ __html: visitScript }} />
    </div>
  );
}

/** What the church itself is open for in the next two weeks, soonest first; houses have their own page. */
function visitsFrom({ programme }: Content, today: number) {
  return programme.meetings
    .filter(({ whereabouts }) => !whereabouts)
    .flatMap((meeting) => {
      const gathering = { ...weekly(meeting), name: meeting.name };
      const first = nextOccurrence(gathering, programme.daysOff, today);
      const second = first && nextOccurrence(gathering, programme.daysOff, first.end);
      return [first, second].flatMap((time) => (time ? [{ ...time, name: meeting.name }] : []));
    })
    .filter(({ start }) => start < today + 2 * weekMs)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, name }) => ({
      end,
      when: `${dateWords(start, today)}, às ${clock(start)}, ${name}`,
      short: `${capitalized(weekdayOf(start))}, ${dayAndMonth(start, today)}, às ${clock(start)}`,
    }));
}

export { visitScript };
