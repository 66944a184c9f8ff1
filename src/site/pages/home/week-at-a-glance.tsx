import type { Meeting } from "../../../content/subjects/programme.ts";
import { ButtonLink } from "../../ui/form/button-link.tsx";
import { paths } from "../../paths.ts";

/** The week in four lines: what most visitors came to find. */
export function WeekAtAGlance({ meetings }: { meetings: Meeting[] }) {
  return (
    <div className="week">
      <h2>Na semana</h2>
      <ul>
        {meetings.map(({ weekday, time, name }) => (
          <li key={name}>
            <span className="week-day">{weekday}</span>
            <span>{name}</span>
            <time dateTime={time}>{time}</time>
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.programme} quiet>
        Programação completa
      </ButtonLink>
    </div>
  );
}
