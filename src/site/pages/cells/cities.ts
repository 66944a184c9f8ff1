import type { Cell } from "../../../content/subjects/cells.ts";
import { slug } from "../../../format/slug.ts";

export type City = {
  name: string;
  /** What a link on the page leads to. */
  id: string;
  cells: Cell[];
};

/** The cells by city, in the order in which the church names them. */
export function citiesOf(cells: readonly Cell[]): City[] {
  return [...Map.groupBy(cells, ({ city }) => city)].map(([name, inCity]) => ({
    name,
    id: `cidade-${slug(name)}`,
    cells: inCity,
  }));
}
