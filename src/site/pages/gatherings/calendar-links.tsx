import { ButtonLink } from "../../ui/form/button-link.tsx";
import { calendarPath } from "../../paths.ts";

/** Three ways into a calendar, as each of them takes another kind of address. */
export function CalendarLinks({ publicUrl }: { publicUrl: URL }) {
  const { host } = publicUrl;
  // Google fetches it itself: it refuses https: here, and a webcal: address stays empty there.
  const google = new URL("https://calendar.google.com/calendar/r");
  google.searchParams.set("cid", `http://${host}${calendarPath}`);
  return (
    <ul className="calendar-links">
      <li>
        <ButtonLink href={google.href}>Google Agenda</ButtonLink>
      </li>
      <li>
        <ButtonLink href={`webcal://${host}${calendarPath}`} quiet>
          iPhone e Outlook
        </ButtonLink>
      </li>
      <li>
        <ButtonLink href={calendarPath} quiet file>
          Baixar
        </ButtonLink>
      </li>
    </ul>
  );
}
