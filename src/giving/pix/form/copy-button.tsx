import { Icon } from "../../../site/ui/art/icon.tsx";

type Props = {
  /** What the code says, until it is copied. */
  says: string;
  /** Whether the last try put it on the clipboard. */
  copied: { isThere: boolean } | undefined;
  onCopy(): void;
};

export function CopyButton({ says, copied, onCopy }: Props) {
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

const longest = "Neste código: R$ 100.000,00. Se quiser, diga acima se é dízimo ou oferta.";
