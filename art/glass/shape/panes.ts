import { intersect, subtract, unite } from "./clip.ts";
import type { Tone } from "../colour.ts";
import { areaOf, boxesTouch, boxOf, perimeterOf, polygon, rect } from "./geometry.ts";
import type { Point, Ring, Shape } from "./geometry.ts";
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Region, Scene } from "../scene.ts";

export interface Pane {
  /** The outer ring and its holes. */
  rings: Ring[];
  tone: Tone;
  lit: number;
}

/** A region as it is seen: what nothing covers, cut into panes. */
export interface Leaded {
  visible: Shape;
  panes: Pane[];
  lead: number;
}

/** Beyond the frame, so that no lead runs along the edge of the picture. */
const MARGIN = 14;

/** Cuts the scene into panes that do not overlap. */
export function leadScene(scene: Scene): Leaded[] {
  const random = seededRandom(scene.name);
  const canvas = rect(-MARGIN, -MARGIN, scene.width + 2 * MARGIN, scene.height + 2 * MARGIN);
  const boxes = scene.regions.map(({ shape }) => boxOf(shape));
  return scene.regions.map((region, i) => {
    const box = boxes[i] ?? boxOf(region.shape);
    const above = scene.regions
      .filter((_, j) => j > i && boxesTouch(box, boxes[j] ?? box))
      .map(({ shape }) => shape);
    const visible = subtract(intersect(region.shape, canvas), ...above);
    return {
      visible,
      panes: cutRegion(region, visible, scene.lead, random),
      lead: region.lead ?? 1,
    };
  });
}

function cutRegion(region: Region, visible: Shape, lead: number, random: Random): Pane[] {
  const area = boxOf(visible);
  if (visible.length === 0) return [];
  const pieces = region.cut(area, random).flatMap((cell): Shape => {
    const shape = polygon(cell);
    return boxesTouch(boxOf(shape), area) ? intersect(shape, visible) : [];
  });
  return joinSlivers(pieces, lead).map((rings) => ({
    rings,
    tone: region.tint(middleOf(rings), random),
    lit: region.lit ?? 1,
  }));
}

/** A real glazier cuts no splinters: pieces too thin to hold are joined to the neighbour they lean on. */
function joinSlivers(pieces: Shape, lead: number): Shape {
  const thickness = (rings: Ring[]): number => (2 * areaOf(rings)) / perimeterOf(rings);
  const isSliver = (rings: Ring[]): boolean =>
    thickness(rings) < lead * 1.7 || areaOf(rings) < lead * lead * 26;
  const kept = pieces.filter((rings) => !isSliver(rings));
  for (const sliver of pieces.filter(isSliver)) {
    const joined = kept
      .map((rings, index) => ({ index, ...lean(rings, sliver) }))
      .filter(({ shared }) => shared > lead)
      .sort((a, b) => b.shared - a.shared)[0];
    if (joined) kept[joined.index] = joined.rings;
    else if (thickness(sliver) > lead * 0.8) kept.push(sliver);
  }
  return kept;
}

function lean(pane: Ring[], sliver: Ring[]): { shared: number; rings: Ring[] } {
  if (!boxesTouch(boxOf([pane]), boxOf([sliver]))) return { shared: 0, rings: pane };
  const both = unite([pane], [sliver]);
  const rings = both[0];
  if (both.length !== 1 || !rings) return { shared: 0, rings: pane };
  return { shared: (perimeterOf(pane) + perimeterOf(sliver) - perimeterOf(rings)) / 2, rings };
}

function middleOf(rings: Ring[]): Point {
  const { left, top, right, bottom } = boxOf([rings]);
  return [(left + right) / 2, (top + bottom) / 2];
}
