import type { ReactNode } from "react";
import { cnpj as formatCnpj } from "../../../format/format.ts";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { drawingId, type PixDrawing } from "./drawing-id.ts";

type Props = { receiver: string; cnpj: string; amount: string | undefined; done: number };

/** What is left to do in the bank's own application. The first `done` of the steps have their tick. */
export function PixSteps({ receiver, cnpj, amount, done }: Props) {
  return (
    <ol className="pix-steps">
      <Step drawing="copy" title="Copie o código" isDone={done >= 1}>
        Toque no botão “Copiar código PIX”, logo acima.
      </Step>
      <Step drawing="paste" title="Cole no aplicativo do seu banco" isDone={done >= 2}>
        Abra o aplicativo, toque em “Pix” e depois em “Pix copia e cola”.
      </Step>
      <Step drawing="check" title={`Confira: ${receiver}`} isDone={done >= 3}>
        <span>CNPJ </span>
        <span className="whole" translate="no">
          {formatCnpj(cnpj)}
        </span>
        <span>{amount ? `, valor ${amount}. ` : ". "}</span>
        <span>É isso mesmo? Então confirme.</span>
      </Step>
    </ol>
  );
}

type StepProps = { drawing: PixDrawing; title: string; isDone: boolean; children: ReactNode };

function Step({ drawing, title, isDone, children }: StepProps) {
  return (
    <li>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#${drawingId(drawing)}`} />
      </svg>
      <div>
        <strong>{title}</strong>
        {isDone && (
          <span className="pix-tick">
            <Icon name="check" />
            <span className="visually-hidden">Feito</span>
          </span>
        )}
        <p>{children}</p>
      </div>
    </li>
  );
}
