import { internationalDigits } from "../../../format/phone-number.ts";
import { plainWords } from "../../../format/marked-text.ts";
import type { Content } from "../../../content/content.ts";
import type { Church } from "../../../content/subjects/church.ts";
import type { ChurchEvent } from "../../../content/subjects/events.ts";
import type { Meeting } from "../../../content/subjects/programme.ts";
import { paths } from "../../paths.ts";
import { nextOccurrence, type Occurrence } from "../../../format/gatherings/next-gathering.ts";
import { isoOf, type Weekday } from "../../../format/church-clock.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";
import { pictureUrl } from "../../ui/art/picture.tsx";
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
        ...context.content.programme.meetings.flatMap((meeting) => meetingData(meeting, context)),
        ...context.content.programme.events
          .filter(({ end }) => end > dayStart(context.now))
          .map((event) => churchEventData(event, context)),
      ];
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
    telephone: `+${internationalDigits(church.phone)}`,
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

function meetingData(meeting: Meeting, context: Context): object[] {
  const { content, now } = context;
  const { daysOff } = content.programme;
  const gathering = weekly(meeting);
  const next = nextOccurrence(gathering, daysOff, dayStart(now));
  if (!next) return [];
  return [
    {
      ...eventData(next, context),
      name: `${meeting.name} – ${content.church.shortName}`,
      description: plainWords(...meeting.text),
      isAccessibleForFree: true,
      eventSchedule: {
        "@type": "Schedule",
        repeatFrequency: "P1W",
        byDay: `https://schema.org/${schemaDays[meeting.weekday]}`,
        startTime: meeting.time,
        scheduleTimezone: now.timeZoneId,
      },
      location: {
        "@type": "Place",
        name: meeting.place,
        address: postalAddress(content.church),
      },
    },
  ];
}

function churchEventData(event: ChurchEvent, context: Context): object {
  const { content, pictures, publicUrl } = context;
  const { church } = content;
  const picture = event.photo && pictures.pictureOf(event.photo);
  return {
    ...eventData(event, context),
    ...(event.link && { url: new URL(event.link, publicUrl).href }),
    ...(picture && {
      image: new URL(pictureUrl(picture.id, picture.width, "webp"), publicUrl).href,
    }),
    name: `${event.title} – ${church.shortName}`,
    description: `${event.title}, ${event.place}. ${church.name}.`,
    location: { "@type": "Place", name: event.place, address: event.place },
  };
}

/** What every gathering says of itself. */
function eventData({ start, end }: Occurrence, { content, publicUrl }: Context): object {
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    url: new URL(paths.programme, publicUrl).href,
    startDate: isoOf(start),
    endDate: isoOf(end),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
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
