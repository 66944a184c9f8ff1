import type { ReactNode } from "react";
import { cnpj as formatCnpj } from "../../format/format.ts";
import { drawingId, type PixDrawing } from "./drawing-id.ts";

type Props = { receiver: string; cnpj: string; amount: string | undefined };

/** What is left to do in the bank's own application. */
export function PixSteps({ receiver, cnpj, amount }: Props) {
  return (
    <ol className="pix-steps">
      <Step drawing="copy" title="Copie o código">
        Toque no botão “Copiar código PIX”, logo acima.
      </Step>
      <Step drawing="paste" title="Cole no aplicativo do seu banco">
        Abra o aplicativo, toque em “Pix” e depois em “Pix copia e cola”.
      </Step>
      <Step drawing="check" title={`Confira: ${receiver}`}>
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

type StepProps = { drawing: PixDrawing; title: string; children: ReactNode };

function Step({ drawing, title, children }: StepProps) {
  return (
    <li>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#${drawingId(drawing)}`} />
      </svg>
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  );
}
