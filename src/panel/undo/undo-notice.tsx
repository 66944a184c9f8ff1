import type { Undoable } from "./undo.ts";
import { panelPaths } from "../panel-paths.ts";
import { Notice } from "../parts/notice.tsx";
import { UndoButton } from "./undo-button.tsx";
import { undoWords } from "./undo-words.ts";

type Props = {
  /** What the form that was just sent has done. */
  words: string | undefined;
  /** The one that those words speak of, as long as it can be taken back. */
  told: Undoable | undefined;
  /** All that this person can still take back, newest first. */
  open: readonly Undoable[];
};

/** The green box: what was just done, and for ten minutes, on whatever page, the way to take it back. */
export function UndoNotice({ words, told, open }: Props) {
  const [last] = told ? [told] : open;
  if (words === undefined && !last) return null;
  const others = open.filter(({ id }) => id !== last?.id).length;
  // Words of something else stand for themselves.
  const isOfWords = words !== undefined && told !== undefined;
  return (
    <>
      {words !== undefined && (
        <Notice>
          {isOfWords ? <p>{words}</p> : words}
          {told && !undoWords[told.kind].isOnItsPage && (
            <p className="soft">{undoWords[told.kind].done(told.label)}</p>
          )}
          {told && <UndoButton {...told} />}
          {told && others > 0 && <Others count={others} />}
        </Notice>
      )}
      {!isOfWords && last && (
        <div className="notice done undo-line">
          <p>Agora há pouco. {undoWords[last.kind].done(last.label)}</p>
          <UndoButton {...last} />
          {others > 0 && <Others count={others} />}
        </div>
      )}
    </>
  );
}

const Others = ({ count }: { count: number }) => (
  <a className="undo-more" href={panelPaths.undo}>
    {count === 1 ? "Mais uma coisa a desfazer" : `Mais ${count} coisas a desfazer`}
  </a>
);
