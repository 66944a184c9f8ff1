import { panelPaths } from "../panel-paths.ts";
import { LoneLink, Callout } from "../parts/parts.tsx";
import type { Undoable } from "./undo.ts";

type Props = {
  /** What the form that was just sent has done. */
  words: string | undefined;
  /** The page of the site that shows it, where that is another than this. */
  seenAt: string | undefined;
  /** The act that those words are about, while it can be undone. */
  act: Undoable | undefined;
  /** The last one otherwise, until its line is closed. */
  line: Undoable | undefined;
  /** All that this person can still take back, newest first. */
  open: readonly Undoable[];
};

/** What was just done, in a green box; and for ten minutes, on every page, one line with the way to undo it. */
export function FlashSentence({ words, seenAt, act, line, open }: Props) {
  const others = open.length - 1;
  return (
    <>
      {words !== undefined && (
        <Callout>
          {act || seenAt ? <p>{words}</p> : words}
          {act && !act.way.isOnItsPage && <p className="soft">{act.way.done(act.label)}</p>}
          {seenAt && <LoneLink href={seenAt}>Ver no site</LoneLink>}
          {act && <UndoButton {...act} />}
          {act && others > 0 && <Others count={others} />}
        </Callout>
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

/** Whose line was closed in this browser: frame.script.ts writes it. */
export const closedUndoCookie = "painel-fechado";

/** Whether the flash sentence of a page is about this act. */
export function isFlashOf({ way, path }: Undoable, key: string | undefined, page: string): boolean {
  const { flashes, isOnItsPage } = way;
  const [its] = path.split(/[?#]/, 1);
  return flashes.some((one) => one === key) && (!isOnItsPage || its === page);
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
