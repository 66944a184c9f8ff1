/** What counts of a sign-up where places are given. */
export type Placed = {
  id: string;
  state: "confirmed" | "waiting" | "cancelled";
  /** People who come with it. */
  heads: number;
};

/** People who have a place: never forms, never those who cancelled. */
export const takenPlaces = (all: readonly Placed[]): number =>
  all.reduce((sum, { state, heads }) => sum + (state === "confirmed" ? heads : 0), 0);

/** None where `vagas` was lowered below who is in: they stay, and nobody new comes. */
export const freePlaces = (places: number, all: readonly Placed[]): number =>
  Math.max(0, places - takenPlaces(all));

/**
 * Those who wait and get a place now, of all in the order of arrival: as many as fit, in order. It is the one rule of
 * places: it is asked after each change, also for who has just arrived.
 */
export function movingUp<One extends Placed>(places: number, all: readonly One[]): One[] {
  let free = freePlaces(places, all);
  return all.filter(({ state, heads }) => {
    const fits = state === "waiting" && heads <= free;
    if (fits) free -= heads;
    return fits;
  });
}

/** The place in the waiting list, from 1; undefined for who does not wait. */
export function placeInLine(all: readonly Placed[], id: string): number | undefined {
  const at = all.filter(({ state }) => state === "waiting").findIndex((one) => one.id === id);
  return at < 0 ? undefined : at + 1;
}

/** From this number on a page does not say how many places are left. */
export const fewPlaces = 20;

/** "Restam 3 vagas", while they are few; empty where there are none, or many. */
export function placesLeftWords(free: number): string {
  if (free <= 0 || free >= fewPlaces) return "";
  return free === 1 ? "Resta 1 vaga" : `Restam ${free} vagas`;
}
