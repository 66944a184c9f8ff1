import type { Cutter } from "./shape/cut.ts";
import type { Ring, Shape } from "./shape/geometry.ts";
import type { Lighting } from "./light.ts";
import type { Tint } from "./tint.ts";

/** A piece of the picture in one kind of glass. */
export interface Region {
  shape: Shape;
  tint: Tint;
  cut: Cutter;
  /** 0–1: how much of the scene's light goes through; below 1 for what stands before the light. */
  lit?: number;
  /** Width of the lead round it, as a multiple of the scene's own. */
  lead?: number;
}

/** A line painted on the glass before firing: a brow, a string, a fold. */
interface Stroke {
  line: Ring;
  width: number;
  colour: string;
}

/** A thin coat of paint over the glass: shading that needs no lead, such as a cheek. */
export interface Wash {
  shape: Shape;
  colour: string;
  opacity: number;
  /** How far its edge fades, in pixels. */
  soft?: number;
}

export type Paint = Stroke | Wash;

/** What a motif gives to a scene. */
export interface Motif {
  regions: Region[];
  paint?: Paint[];
}

export interface Scene extends Lighting {
  /** Path under `content/fotos`, without the ending; also the seed. */
  name: string;
  width: number;
  height: number;
  /** From the back to the front: what comes later covers what came before. */
  regions: Region[];
  paint?: Paint[];
  /** Lead between panes, in pixels; region borders are about twice as thick. */
  lead: number;
  /** Pixels of the file that the church gets. */
  photographWidth: number;
}
