import { dayMs, isoOf, type Weekday } from "../../../format/church-clock.ts";
import { monthlyDay } from "../../../format/gatherings.ts";
import { plainWords } from "../../../format/marked-text.ts";
import { internationalDigits } from "../../../format/phone-number.ts";
import { paths } from "../../../kit/paths.ts";
import { pictureUrl } from "../../../kit/ui/art/picture.tsx";
import type { Content, Church, ChurchEvent, Meeting } from "../../../content/content.ts";
import { eventOccasion, type Occasion, seriesOf, timesOf } from "../../../content/occasions.ts";
import type { Pictures } from "../pictures.ts";

type Context = {
  content: Content;
  publicUrl: URL;
  now: Temporal.ZonedDateTime;
  pictures: Pick<Pictures, "pictureOf">;
};

/** schema.org data for search engines: the church where people look for it, its week on the programme. */
export function structuredData(path: string, context: Context): object[] {
  switch (path) {
    case paths.home:
    case paths.contact:
      return [churchData(context)];
    case paths.programme:
      return [
        ...context.content.programme.meetings.flatMap((meeting, at) =>
          meetingData(meeting, at, context),
        ),
        ...context.content.programme.events
          .filter(({ end }) => end > dayStart(context.now))
          .map((event) => churchEventData(event, context)),
      ];
    default:
      return [];
  }
}

function churchData({ content: { church }, publicUrl }: Context): object {
  const { latitude, longitude } = church.address;
  return {
    "@context": "https://schema.org",
    "@type": "Church",
    name: church.name,
    url: publicUrl.href,
    telephone: `+${internationalDigits(church.phone)}`,
    email: church.email,
    address: postalAddress(church),
    ...(latitude !== undefined && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
    sameAs: church.socialNetworks.map(({ url }) => url),
  };
}

function meetingData(meeting: Meeting, at: number, context: Context): object[] {
  const { content, now } = context;
  const { programme } = content;
  const fromMs = dayStart(now);
  const [next] = timesOf(programme, at, { fromMs, toMs: fromMs + aheadMs });
  if (!next) return [];
  const { off } = seriesOf(programme, at);
  const monthly = monthlyDay(meeting);
  return [
    {
      ...eventData(next, context),
      name: `${meeting.name} – ${content.church.shortName}`,
      description: plainWords(...(next.instead?.note ? [next.instead.note] : []), ...meeting.text),
      isAccessibleForFree: true,
      eventSchedule: {
        "@type": "Schedule",
        repeatFrequency: monthly ? "P1M" : "P1W",
        byDay: monthly ?? `https://schema.org/${schemaDays[meeting.weekday]}`,
        startTime: meeting.time,
        scheduleTimezone: now.timeZoneId,
        ...(off.length > 0 && { exceptDate: off.map(isoOf) }),
      },
    },
  ];
}

/** Time ahead in which the next monthly gathering is looked for, over some that are cancelled. */
const aheadMs = 200 * dayMs;

function churchEventData(event: ChurchEvent, context: Context): object {
  const { content, pictures, publicUrl } = context;
  const { church } = content;
  const picture = event.photo && pictures.pictureOf(event.photo);
  return {
    ...eventData(eventOccasion(content.programme, event), context),
    ...(event.isWholeDay && {
      startDate: isoOf(event.start).slice(0, 10),
      endDate: isoOf(event.end - dayMs).slice(0, 10),
    }),
    ...(event.link && { url: new URL(event.link, publicUrl).href }),
    ...(picture && {
      image: new URL(pictureUrl(picture.id, picture.width, "webp"), publicUrl).href,
    }),
    name: `${event.title} – ${church.shortName}`,
    description: `${event.title}, ${event.place}. ${church.name}.`,
  };
}

function eventData(
  { start, end, place, isAtChurch }: Occasion,
  { content, publicUrl }: Context,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    url: new URL(paths.programme, publicUrl).href,
    startDate: isoOf(start),
    endDate: isoOf(end),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: place,
      address: isAtChurch ? postalAddress(content.church) : place,
    },
    organizer: { "@type": "Church", name: content.church.name, url: publicUrl.href },
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

const schemaDays: Record<Weekday, string> = {
  domingo: "Sunday",
  "segunda-feira": "Monday",
  "terça-feira": "Tuesday",
  "quarta-feira": "Wednesday",
  "quinta-feira": "Thursday",
  "sexta-feira": "Friday",
  sábado: "Saturday",
};

const dayStart = (now: Temporal.ZonedDateTime): number => now.startOfDay().epochMilliseconds;
