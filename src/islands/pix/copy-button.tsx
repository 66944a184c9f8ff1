import { flushSync } from "react-dom";
import { type RefObject, useEffect, useState } from "react";
import { Icon } from "../../ui/art/icon.tsx";
import { copyText } from "./copy-text.ts";

type Props = {
  text: string;
  /** Where the text stands, to be selected by hand if it cannot be copied. */
  shown: RefObject<HTMLElement | null>;
  onCopy(): void;
};

const saidMs = 4_000;

export function CopyButton({ text, shown, onCopy }: Props) {
  const [copied, setCopied] = useState<{ text: string; isThere: boolean }>();
  // What was said of another code counts no more.
  const said = copied?.text === text ? copied : undefined;

  useEffect(() => {
    if (!copied?.isThere) return;
    const timer = setTimeout(() => setCopied(undefined), saidMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    // At once: it is this code that is to be selected by hand, if nothing else helps.
    flushSync(onCopy);
    const isThere = await copyText(text);
    setCopied({ text, isThere });
    if (!isThere && shown.current) getSelection()?.selectAllChildren(shown.current);
  };

  return (
    <div className="pix-copy">
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name={said?.isThere ? "check" : "copy"} />
        <span>{said?.isThere ? "Copiado" : "Copiar código PIX"}</span>
      </button>
      <p aria-live="polite">
        {said &&
          (said.isThere
            ? "Código copiado. Agora é só colar no aplicativo do banco."
            : "Não deu para copiar sozinho: o código está selecionado, é só copiar.")}
      </p>
    </div>
  );
}
