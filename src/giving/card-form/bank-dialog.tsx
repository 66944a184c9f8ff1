import { useEffect, useRef } from "react";
import { Icon } from "../../site/ui/art/icon.tsx";

type Props = {
  /** Undefined: closed without an answer. */
  onAnswer(approved: boolean | undefined): void;
};

/** What a giver's bank would show in a 3-D Secure check. */
export function BankDialog({ onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className="bank-dialog"
      ref={dialog}
      aria-labelledby="banco-titulo"
      aria-describedby="banco-texto"
      onClose={() => onAnswer(undefined)}
    >
      <p className="bank-mark">
        <Icon name="lock" />
        <span>Banco de faz de conta</span>
      </p>
      <h2 id="banco-titulo">Simulação do banco</h2>
      <p id="banco-texto">
        Aqui o seu banco perguntaria se é você mesmo quem está contribuindo. Como é uma
        demonstração, você responde no lugar dele.
      </p>
      <div className="bank-answers">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          Autorizar
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          Recusar
        </button>
      </div>
    </dialog>
  );
}
