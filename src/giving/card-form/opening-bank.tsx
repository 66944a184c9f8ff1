import { money } from "../../format/format.ts";
import { RoseWindow } from "../../site/ui/art/rose-window.tsx";

/** Stands above the button until the bank's own window lies over the page, and for as long as it does. */
export function OpeningBank({ amountCentavos }: { amountCentavos: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs
    <div className="outcome opening-bank" role="status">
      <RoseWindow />
      <div>
        <p className="outcome-title">Abrindo o seu banco…</p>
        <p>
          {"É ele quem confirma a contribuição de "}
          <strong translate="no">{money(amountCentavos)}</strong>.
        </p>
      </div>
    </div>
  );
}
