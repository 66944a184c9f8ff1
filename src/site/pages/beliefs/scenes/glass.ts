import type { Pane } from "../../../ui/art/pane.ts";

/** A piece's glass: a colour of the page, paler or deeper; lamp light; or no glass, a line of lead alone. */
type Glass = Pane | `${Pane} ${"pale" | "deep"}` | "light" | "line";

/** A window of 120 × 176: rays from one source of light, and before them pieces from back to front. */
export type Scene = {
  source: readonly [x: number, y: number];
  /** The glass of the rays, in turn. */
  rays: readonly Glass[];
  pieces: readonly (readonly [glass: Glass, path: string])[];
};

export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

export const star = (x: number, y: number): string => `M${x} ${y - 7}l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z`;

/** A fifteenth of all around, long enough to leave the window from wherever its source stands. */
export function ray([x, y]: Scene["source"], index: number): string {
  const end = (part: number) => {
    const angle = (part * 2 * Math.PI) / rayCount;
    return `${Math.round(x + 190 * Math.cos(angle))} ${Math.round(y + 190 * Math.sin(angle))}`;
  };
  return `M${x} ${y}L${end(index)} ${end(index + 1)}Z`;
}

export const rayCount = 15;
