import type { Content } from "../../content/content.ts";
import type { Church } from "../../content/subjects/church.ts";
import type { Meeting, Weekday } from "../../content/subjects/programme.ts";
import { paths } from "../../contract/paths.ts";

type Context = { content: Content; publicUrl: URL; now: Temporal.ZonedDateTime };

/** schema.org data for search engines: the church where people look for it, its week on the programme. */
export function structuredData(path: string, context: Context): object[] {
  switch (path) {
    case paths.home:
    case paths.contact:
      return [churchData(context)];
    case paths.programme:
      return context.content.programme.meetings.map((meeting) => eventData(meeting, context));
    default:
      return [];
  }
}

function churchData({ content: { church }, publicUrl }: Context): object {
  return {
    "@context": "https://schema.org",
    "@type": "Church",
    name: church.name,
    url: publicUrl.href,
    telephone: `+55${church.phone}`,
    email: church.email,
    address: postalAddress(church),
    geo: {
      "@type": "GeoCoordinates",
      latitude: church.address.latitude,
      longitude: church.address.longitude,
    },
    sameAs: church.socialNetworks.map(({ url }) => url),
  };
}

function eventData(meeting: Meeting, { content: { church }, publicUrl, now }: Context): object {
  const start = nextStart(meeting, now);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: `${meeting.name} – ${church.shortName}`,
    description: meeting.text.join(" "),
    url: new URL(paths.programme, publicUrl).href,
    startDate: isoWithOffset(start),
    endDate: isoWithOffset(start.add({ minutes: meeting.durationMinutes })),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    isAccessibleForFree: true,
    eventSchedule: {
      "@type": "Schedule",
      repeatFrequency: "P1W",
      byDay: `https://schema.org/${days[meeting.weekday].schema}`,
      startTime: meeting.time,
      scheduleTimezone: now.timeZoneId,
    },
    location: { "@type": "Place", name: meeting.place, address: postalAddress(church) },
    organizer: { "@type": "Church", name: church.name, url: publicUrl.href },
  };
}

function postalAddress({ address }: Church): object {
  return {
    "@type": "PostalAddress",
    streetAddress: `${address.street}, ${address.number}, ${address.district}`,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postalCode,
    addressCountry: "BR",
  };
}

// ISO weekday numbers: Monday is 1.
const days: Record<Weekday, { iso: number; schema: string }> = {
  "segunda-feira": { iso: 1, schema: "Monday" },
  "terça-feira": { iso: 2, schema: "Tuesday" },
  "quarta-feira": { iso: 3, schema: "Wednesday" },
  "quinta-feira": { iso: 4, schema: "Thursday" },
  "sexta-feira": { iso: 5, schema: "Friday" },
  sábado: { iso: 6, schema: "Saturday" },
  domingo: { iso: 7, schema: "Sunday" },
};

/** The next day of the meeting, today included. */
function nextStart(
  { weekday, time }: Meeting,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  const daysAhead = (days[weekday].iso - now.dayOfWeek + 7) % 7;
  return now.add({ days: daysAhead }).withPlainTime(time);
}

const isoWithOffset = (moment: Temporal.ZonedDateTime): string =>
  moment.toString({ timeZoneName: "never", smallestUnit: "minute" });
