import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { cnpj as formatCnpj } from "../../../format/format.ts";
import { announce } from "../../../kit/site-form/announce.ts";
import { copyText } from "../../../kit/site-form/copy-text.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";

type Copied = { code: string; isThere: boolean; stepsDone: 0 | 1 | 2 | 3 };

/**
 * The result of the last copy, for as long as the page shows the same code. It does not disappear after seconds, as the
 * giver may come back from the bank's application much later. If copying fails, the code in `shown` is selected.
 */
export function useCopied(code: string, shown: RefObject<HTMLElement | null>) {
  const [last, setLast] = useState<Copied>();
  const copied = last?.code === code ? last : undefined;
  const isMissing = copied?.isThere === false;

  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === "visible") setLast(afterBank);
    };
    document.addEventListener("visibilitychange", comeBack);
    return () => document.removeEventListener("visibilitychange", comeBack);
  }, []);

  // Only now it is drawn: where copying works it stays hidden.
  useEffect(() => {
    if (isMissing && shown.current) getSelection()?.selectAllChildren(shown.current);
  }, [isMissing, shown]);

  return {
    copied,
    /** 1: copied; 2: back from the bank; 3: the church has the proof. */
    stepsDone: copied?.stepsDone ?? 0,
    /** Copies the code. To be called in the press itself. */
    async copy(wanted: string | Promise<string>) {
      const isThere = await copyText(wanted);
      setLast({ code: await wanted, isThere, stepsDone: isThere ? 1 : 0 });
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
  /** Words for the next step, once it is on the clipboard. */
  saysThen: string;
  longest: string;
  copied: { isThere: boolean } | undefined;
  /** True while the church's bank is asked for the code. */
  isAsking: boolean;
  onCopy(): void;
};

export function CopyButton(props: CopyButtonProps) {
  const { says, saysThen, longest, copied, isAsking, onCopy } = props;
  const isThere = copied?.isThere ?? false;
  const copiedSays = isThere ? `Código copiado. ${saysThen}` : notCopied;
  const isTried = copied !== undefined;
  const tell = useEffectEvent(() => announce(copiedSays));
  useEffect(() => {
    if (isTried) tell();
  }, [isTried]);
  return (
    <div className="pix-copy">
      <button
        type="button"
        className={isThere ? "button quiet" : "button"}
        aria-disabled={isAsking || undefined}
        onClick={onCopy}
      >
        <Icon name={isThere ? "check" : "copy"} />
        <span>{isAsking ? "Um momento…" : isThere ? "Copiado" : "Copiar código PIX"}</span>
      </button>
      {/* The words change under the finger that pressed: they have the room of the longest, see pix-code.css. */}
      <div className="pix-said" data-room={longest}>
        <p className={isTried ? "pix-told" : undefined}>{isTried ? copiedSays : says}</p>
      </div>
    </div>
  );
}

const notCopied =
  "Não deu para copiar sozinho: o código está selecionado. Toque outra vez, ou copie daqui.";

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
      <PixStep drawing={drawn("copy")} title="Copie o código" isDone={done >= 1}>
        Toque no botão “Copiar código PIX”, logo acima.
      </PixStep>
      <PixStep drawing={drawn("paste")} title="Cole no aplicativo do seu banco" isDone={done >= 2}>
        Abra o aplicativo, toque em “Pix” e depois em “Pix copia e cola”.
      </PixStep>
      <PixStep drawing={drawn("check")} title={`Confira: ${receiver}`} isDone={done >= 3}>
        {cnpj && (
          <span>
            <span>{"CNPJ "}</span>
            <span className="whole" translate="no">
              {formatCnpj(cnpj)}
            </span>
            <span>{amount ? ", " : ". "}</span>
          </span>
        )}
        {amount && <span>{`${cnpj ? "valor" : "Valor"} ${amount}. `}</span>}
        <span>É isso mesmo? Então confirme.</span>
      </PixStep>
    </ol>
  );
}

type StepProps = { drawing: ReactNode; title: string; isDone?: boolean; children: ReactNode };

export function PixStep({ drawing, title, isDone, children }: StepProps) {
  return (
    <li>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {drawing}
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

/** Shown where the island's code never came, see pix-code.css: its buttons would do nothing. */
export function CodeFailed() {
  return (
    <div className="callout pix-failed" role="alert">
      <p>
        {"Sem internet, ou com um erro nesta página, os botões não funcionam, mas o PIX funciona: segure o dedo no código abaixo, " +
          "copie e cole no aplicativo do seu banco, onde você escreve o valor. Ou use a chave, mais " +
          "abaixo. Para ter os botões de volta, recarregue a página."}
      </p>
    </div>
  );
}

/** The drawing of a step. It is in the page once, and not in the island's code. */
export type PixDrawing = "copy" | "paste" | "check";

export const drawingId = (drawing: PixDrawing): string => `desenho-${drawing}`;

export const drawn = (drawing: PixDrawing) => <use href={`#${drawingId(drawing)}`} />;
