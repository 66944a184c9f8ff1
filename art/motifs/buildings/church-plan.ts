import type { Point } from "../../glass/shape/geometry.ts";

/** Where the church with the open door stands in its picture, and where its light comes from. */
export const CHURCH = {
  middle: 960,
  sill: 868,
  light: [960, 690],
  rose: [960, 366],
} satisfies { middle: number; sill: number; light: Point; rose: Point };
