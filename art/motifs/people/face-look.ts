import type { Tone } from "../../glass/colour.ts";

/** What makes one face different from another. */
export interface FaceLook {
  skin: Tone;
  lip: Tone;
  iris: Tone;
  brow: Tone;
  browWidth: number;
  /** Half the width of the face at the height of the mouth, in pixels. */
  jaw: number;
  /** How full the lips are: 1 is even. */
  lips: number;
  /** 0–1: how deep the lines of age are painted. */
  age: number;
}
