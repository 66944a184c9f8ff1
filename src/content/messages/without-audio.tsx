import { dateOf, dayOf } from "../../format/church-clock.ts";
import { shortDayName } from "../../format/date-words.ts";
import { addressOf } from "../../kit/panel/form.ts";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { PanelHouse } from "../../house.ts";
import type { Message } from "./schema.ts";

/** Sermons of the last 30 days without audio, which often comes days later; at most three. */
export const withoutAudio = ({ content, now }: PanelHouse): readonly Message[] =>
  (content().messages?.messages ?? [])
    .filter(({ audio, day }) => !audio && day > dayOf(now()) - 30)
    .slice(0, 3);

type Props = {
  sermons: readonly Message[];
  /** Address of an audio that has arrived and belongs to no sermon yet; or empty. */
  audio: string;
};

export const WithoutAudio = ({ sermons, audio }: Props) =>
  sermons.length > 0 && (
    <details open={audio !== ""}>
      <summary>Falta o áudio de uma que já está no site?</summary>
      <ul className="rows">
        {sermons.map(({ name, title, day }) => (
          <li key={name}>
            <a
              className="row"
              href={addressOf(panelPaths.newSermon, { pregacao: name, guardado: audio })}
            >
              <span>{title}</span>
              <span className="soft">{shortDayName(dateOf(day))}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
