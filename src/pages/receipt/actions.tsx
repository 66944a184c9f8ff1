import { Icon } from "../../ui/art/icon.tsx";

/** Shown by receipt-actions.script.ts, each only where the browser can do it. */
export function Actions() {
  return (
    <div className="receipt-actions">
      <button type="button" className="button" data-receipt="share" hidden>
        Compartilhar
        <Icon name="external" />
      </button>
      <button type="button" className="button quiet" data-receipt="print" hidden>
        Imprimir
      </button>
      <button type="button" className="button quiet" data-receipt="copy" hidden>
        <Icon name="copy" />
        Copiar endereço
      </button>
      <output className="receipt-copied" />
    </div>
  );
}
