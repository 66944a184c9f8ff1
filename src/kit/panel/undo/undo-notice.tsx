import { panelPaths } from "../panel-paths.ts";
import { LoneLink, Notice } from "../parts/parts.tsx";
import type { Undoable } from "./undo.ts";

type Props = {
  /** What the form that was just sent has done. */
  words: string | undefined;
  /** The page of the site that shows it, where that is another than this. */
  seenAt: string | undefined;
  /** The one that those words speak of, as long as it can be taken back. */
  told: Undoable | undefined;
  /** The last one otherwise, until its line is closed. */
  line: Undoable | undefined;
  /** All that this person can still take back, newest first. */
  open: readonly Undoable[];
};

/** The green box: what was just done; and for ten minutes, on whatever page, one line with the way to take it back. */
export function UndoNotice({ words, seenAt, told, line, open }: Props) {
  const others = open.length - 1;
  return (
    <>
      {words !== undefined && (
        <Notice>
          {told || seenAt ? <p>{words}</p> : words}
          {told && !told.way.isOnItsPage && <p className="soft">{told.way.done(told.label)}</p>}
          {seenAt && <LoneLink href={seenAt}>Ver no site</LoneLink>}
          {told && <UndoButton {...told} />}
          {told && others > 0 && <Others count={others} />}
        </Notice>
      )}
      {line && (
        // Closed without script, and without losing what is written on the page.
        <dialog open className="undo-line" aria-label="Agora há pouco">
          <p>{line.way.done(line.label)}</p>
          <UndoButton {...line} />
          {others > 0 && <Others count={others} isShort />}
          <form method="dialog">
            <button className="close" aria-label="Fechar" value={line.id}>
              ×
            </button>
          </form>
        </dialog>
      )}
    </>
  );
}

const Others = ({ count, isShort = false }: { count: number; isShort?: boolean }) => {
  const words = count === 1 ? "Mais uma coisa a desfazer" : `Mais ${count} coisas a desfazer`;
  return (
    <a className="undo-more thumb" href={panelPaths.undo}>
      {isShort ? (
        <>
          +{count}
          <span className="visually-hidden"> coisas a desfazer</span>
        </>
      ) : (
        words
      )}
    </a>
  );
};

/** Whose line was closed in this browser: close-undo.script.ts writes it. */
export const closedUndoCookie = "painel-fechado";

/** Whether the notice of a page is about this act. */
export function isTold({ way, path }: Undoable, notice: string | undefined, page: string): boolean {
  const { told, isOnItsPage } = way;
  const [its] = path.split(/[?#]/, 1);
  return told.some((key) => key === notice) && (!isOnItsPage || its === page);
}

/** The page of the site that shows what was published, while it can be undone. */
export const seenAtOf = ({ way, state }: Undoable): string | undefined =>
  state === undefined ? undefined : way.seenAt?.(state);

/** A button that undoes the act. It works without script, and once. */
export function UndoButton({ id, way, label }: Pick<Undoable, "id" | "way" | "label">) {
  return (
    <form className="undo" method="post" action={panelPaths.undo}>
      <button
        className="button quiet small"
        name="id"
        value={id}
        aria-label={`Desfazer. ${way.done(label)}`}
      >
        Desfazer
      </button>
    </form>
  );
}
