import type { Sheet } from "../../../domain/content/drafts.ts";

type Props = {
  /** The version that the form was made from. */
  base: number;
  sheet: Sheet;
};

/** What a form knew when it was drawn: of the site, and of what its own writer had kept. */
export function SheetFields({ base, sheet }: Props) {
  return (
    <>
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="folha" value={sheet.id} />
      <input type="hidden" name="visto" value={sheet.seenAtMs ?? ""} />
    </>
  );
}
