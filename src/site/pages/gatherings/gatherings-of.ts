import type { Content } from "../../../content/content.ts";
import type { Gathering } from "../../../format/gatherings/next-gathering.ts";
import { directionsTo } from "../../../format/directions-to.ts";
import { directionsUrl } from "../../../contact/page/map-url.ts";
import { weekly } from "../../../format/gatherings/weekly.ts";

export type NamedGathering = Gathering & {
  name: string;
  place: string;
  /** The way there: a map, or the page of this site that tells it. */
  way: string;
};

/** All that brings people together from `now` on; what is dated first, as it stands for its hour's weekly one. */
export function gatheringsOf({ programme, church }: Content, now: number): NamedGathering[] {
  const { meetings, events } = programme;
  const toChurch = directionsUrl(church);
  const isAtChurch = (place: string) =>
    meetings.some((meeting) => meeting.place === place && !meeting.whereabouts);
  return [
    ...events
      .filter(({ end }) => end > now)
      .map(({ title, start, end, place }) => ({
        name: title,
        place,
        way: isAtChurch(place) ? toChurch : directionsTo(place),
        start,
        end,
      })),
    ...meetings.map((meeting) => ({
      name: meeting.name,
      place: meeting.place,
      way: meeting.whereabouts ?? toChurch,
      ...weekly(meeting),
    })),
  ];
}
