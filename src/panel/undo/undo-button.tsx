import type { Undoable } from "./undo.ts";
import { panelPaths } from "../panel-paths.ts";
import { undoWords } from "./undo-words.ts";

/** One tap takes it back; it works without script, and once. */
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
