import type { Act, Done } from "../../kit/words.ts";
import type { Undoable, UndoKind } from "./undo.ts";
import { panelPaths } from "../panel-paths.ts";

/** Whose line was closed in this browser: close-undo.script.ts writes it. */
export const closedUndoCookie = "painel-fechado";

type Words = {
  /** The notices shown right after the act. */
  told: readonly Done[];
  /** Whether these notices appear only on the page of the changed item. */
  isOnItsPage?: true;
  /** The act, as a line of the list. */
  done(label: string): string;
  notice: Done;
  act: Act;
  /** Shown if the item was changed again since. */
  changed: string;
  /** What a person can do after the ten minutes. */
  tooLate: string;
};

/** The texts for each kind of act that can be undone. */
export const undoWords: Record<UndoKind, Words> = {
  published: {
    told: ["publicado", "voltou", "voltou-sem-conta", "pagina-removida"],
    isOnItsPage: true,
    done: (label) => `Publicado: ${label}.`,
    notice: "desfeito-publicado",
    act: "undid-publication",
    changed:
      "Depois disso outro texto foi publicado, e ele fica. Em “Ver o que já mudou” dá para voltar a qualquer versão.",
    tooLate: "Para voltar ao texto de antes, use “Ver o que já mudou” na página do texto.",
  },
  "published-account": {
    told: ["conta-publicada", "codigo-publicado"],
    isOnItsPage: true,
    done: () => "Publicado: a conta que recebe.",
    notice: "desfeita-conta",
    act: "undid-account",
    changed:
      "Depois disso outro texto ou outra conta foi publicada, e fica. Confira a conta que está no ar.",
    tooLate: "Para voltar à conta de antes, escreva de novo a chave e os números, e publique.",
  },
  "swapped-photo": {
    told: ["foto-trocada"],
    done: (label) => `Foto trocada: ${label}.`,
    notice: "desfeita-troca",
    act: "undid-swap",
    changed: "Depois disso outro texto foi publicado numa das páginas, e ele fica.",
    tooLate: "Para voltar à foto de antes, escolha-a no formulário de cada página.",
  },
  "discarded-draft": {
    told: ["descartado"],
    isOnItsPage: true,
    done: (label) => `Rascunho descartado: ${label}.`,
    notice: "desfeito-rascunho",
    act: "undid-discarded",
    changed: "Depois disso você começou outro rascunho deste texto, e ele fica.",
    tooLate: "O rascunho já foi apagado de vez.",
  },
  "removed-photo": {
    told: ["foto-removida"],
    done: (label) => `Foto removida: ${label}.`,
    notice: "desfeita-foto",
    act: "undid-photo",
    changed: "Depois disso outra foto tomou o lugar dela.",
    tooLate: "A foto já foi apagada de vez. Quem a tiver no celular pode enviar de novo.",
  },
  "removed-person": {
    told: ["pessoa-removida", "convite-retirado"],
    done: (label) => `Sem acesso ao painel: ${label}.`,
    notice: "desfeito-pessoa",
    act: "undid-removal",
    changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
    tooLate: "Se a pessoa deve voltar, convide de novo em Pessoas.",
  },
  "changed-role": {
    told: ["papel-mudado"],
    done: (label) => `Acesso mudado: ${label}.`,
    notice: "desfeito-papel",
    act: "undid-role",
    changed: "Depois disso o acesso desta pessoa mudou de novo. Confira em Pessoas.",
    tooLate: "Para mudar o acesso de novo, vá a Pessoas.",
  },
  "marked-message": {
    told: ["tratada", "de-volta"],
    isOnItsPage: true,
    done: (label) => `Marcada: a mensagem ${label}.`,
    notice: "desfeito-marca",
    act: "undid-mark",
    changed: "Depois disso a mensagem foi marcada de novo, ou apagada.",
    tooLate: "A marca ainda pode ser mudada na página da mensagem.",
  },
  "noted-message": {
    told: ["anotada", "sem-nota", "notas-juntas"],
    isOnItsPage: true,
    done: (label) => `Nota mudada: a mensagem ${label}.`,
    notice: "desfeito-nota",
    act: "undid-note",
    changed: "Depois disso a nota mudou de novo, ou a mensagem foi apagada.",
    tooLate: "A nota ainda pode ser escrita de novo na página da mensagem.",
  },
  "erased-message": {
    told: ["mensagem-apagada"],
    done: (label) => `Apagada: a mensagem ${label}.`,
    notice: "desfeito-apagada",
    act: "undid-erasure",
    changed: "A mensagem já está de volta.",
    tooLate: "A mensagem já foi apagada de vez, e não volta.",
  },
  "removed-passkey": {
    told: ["chave-removida"],
    done: (label) => `Chave de acesso removida: ${label}.`,
    notice: "desfeito-chave",
    act: "undid-passkey",
    changed: "Esta chave já está de volta.",
    tooLate: "Crie uma chave nova em Meu acesso.",
  },
};

/** Whether the notice of a page is about this act. */
export function isTold(
  { kind, path }: Undoable,
  notice: string | undefined,
  page: string,
): boolean {
  const { told, isOnItsPage } = undoWords[kind];
  const [its] = path.split(/[?#]/, 1);
  return told.some((key) => key === notice) && (!isOnItsPage || its === page);
}

/** A button that undoes the act. It works without script, and once. */
export function UndoButton({ id, kind, label }: Pick<Undoable, "id" | "kind" | "label">) {
  return (
    <form className="undo" method="post" action={panelPaths.undo}>
      <button
        className="button quiet small"
        name="id"
        value={id}
        aria-label={`Desfazer. ${undoWords[kind].done(label)}`}
      >
        Desfazer
      </button>
    </form>
  );
}
