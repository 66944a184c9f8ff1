import type { Sheet } from "../../drafts.ts";

type Props = {
  /** The version that the form was made from. */
  base: number;
  sheet: Sheet;
};

/** The version and the draft that a form was rendered from. */
export const drawnWith = (base: number, sheet: Sheet): [name: string, text: string][] => [
  ["base", String(base)],
  ["folha", sheet.id],
  ["visto", String(sheet.seenAtMs ?? "")],
];

export function SheetFields({ base, sheet }: Props) {
  return drawnWith(base, sheet).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
}
