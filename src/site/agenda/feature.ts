import { calendarPath, reminderPath } from "../../kit/paths.ts";
import type { Feature } from "../../feature.ts";
import type { PagesOf } from "../page.ts";

const type = "text/calendar; charset=utf-8";

/** The church's week for everybody's own calendar, and a reminder of the monthly gift. */
export const agenda: Feature<unknown, unknown, PagesOf> = {
  name: "agenda",
  title: "Agenda",
  async pages() {
    const { calendar, giftReminder } = await import("./calendar.ts");
    return () => ({
      files: {
        [calendarPath]: (publication) => ({ type, text: calendar(publication) }),
        [reminderPath]: (publication) => ({ type, text: giftReminder(publication) }),
      },
    });
  },
};
