import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { cnpj as formatCnpj } from "../../../format/format.ts";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { drawingId, type PixDrawing } from "./drawing-id.ts";

type Copied = { code: string; isThere: boolean; stepsDone: 0 | 1 | 2 | 3 };

/**
 * The result of the last copy, for as long as the page shows the same code. It does not disappear after seconds, as the
 * giver may come back from the bank's application much later. If copying fails, the code in `shown` is selected.
 */
export function useCopied(code: string, shown: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<Copied>();
  const copied = last?.code === code ? last : undefined;

  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === "visible") setLast(afterBank);
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);

  return {
    copied,
    /** 1: copied; 2: back from the bank; 3: the church has the proof. */
    stepsDone: copied?.stepsDone ?? 0,
    async copy() {
      const isThere = await copyText(code);
      setLast({ code, isThere, stepsDone: isThere ? 1 : 0 });
      if (!isThere && shown.current) getSelection()?.selectAllChildren(shown.current);
    },
    tell() {
      setLast((was) => (was && was.code === code && was.isThere ? { ...was, stepsDone: 3 } : was));
    },
  };
}

/** A giver who copied the code, left and came back has probably been in the bank's application. */
const afterBank = (was: Copied | undefined): Copied | undefined =>
  was?.stepsDone === 1 ? { ...was, stepsDone: 2 } : was;

type CopyButtonProps = {
  /** Describes the code until it is copied. */
  says: string;
  /** The longest of these descriptions. */
  longest: string;
  /** Whether the last try put it on the clipboard. */
  copied: { isThere: boolean } | undefined;
  onCopy(): void;
};

export function CopyButton({ says, longest, copied, onCopy }: CopyButtonProps) {
  const isThere = copied?.isThere ?? false;
  return (
    <div className="pix-copy">
      <button type="button" className={isThere ? "button quiet" : "button"} onClick={onCopy}>
        <Icon name={isThere ? "check" : "copy"} />
        <span>{isThere ? "Copiado" : "Copiar código PIX"}</span>
      </button>
      {/* The words change under the finger that pressed: they have the room of the longest, see pix-code.css. */}
      <div className="pix-said" data-room={longest}>
        {!copied && <p>{says}</p>}
        <p aria-live="polite">
          {copied &&
            (isThere
              ? "Código copiado. Agora é só colar no aplicativo do banco."
              : "Não deu para copiar sozinho: o código está selecionado, é só copiar.")}
        </p>
      </div>
    </div>
  );
}

type StepsProps = {
  receiver: string;
  cnpj: string | undefined;
  amount: string | undefined;
  done: number;
};

/** The steps in the bank's own application. The first `done` of them have a tick. */
export function PixSteps({ receiver, cnpj, amount, done }: StepsProps) {
  return (
    <ol className="pix-steps">
      <Step drawing="copy" title="Copie o código" isDone={done >= 1}>
        Toque no botão “Copiar código PIX”, logo acima.
      </Step>
      <Step drawing="paste" title="Cole no aplicativo do seu banco" isDone={done >= 2}>
        Abra o aplicativo, toque em “Pix” e depois em “Pix copia e cola”.
      </Step>
      <Step drawing="check" title={`Confira: ${receiver}`} isDone={done >= 3}>
        {cnpj && (
          <span>
            {"CNPJ "}
            <span className="whole" translate="no">
              {formatCnpj(cnpj)}
            </span>
            {amount ? ", " : ". "}
          </span>
        )}
        {amount && <span>{`${cnpj ? "valor" : "Valor"} ${amount}. `}</span>}
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

/** Puts a text on the clipboard. → whether it is there */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The old way, for browsers without a clipboard of their own and for pages that were opened without https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  // Not typed into: no keyboard comes up.
  field.readOnly = true;
  field.className = "visually-hidden";
  const hadFocus = document.activeElement;
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (hadFocus instanceof HTMLElement) hadFocus.focus({ preventScroll: true });
  }
}
