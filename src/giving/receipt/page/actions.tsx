import { Icon } from "../../../site/ui/art/icon.tsx";

/** Shown by receipt-actions.script.ts, each only where the browser can do it. Nobody prints what is no receipt yet. */
export function Actions({ isReceipt }: { isReceipt: boolean }) {
  return (
    <div className="receipt-actions">
      <button
        type="button"
        className={isReceipt ? "button" : "button quiet"}
        data-receipt="share"
        hidden
      >
        Compartilhar
        <Icon name="external" />
      </button>
      {isReceipt && (
        <button type="button" className="button quiet" data-receipt="print" hidden>
          Imprimir
        </button>
      )}
      <button type="button" className="button quiet" data-receipt="copy" hidden>
        <Icon name="copy" />
        Copiar endereço
      </button>
      <output className="receipt-copied" />
    </div>
  );
}
