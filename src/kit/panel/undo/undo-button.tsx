import type { Undoable } from "./undo.ts";
import { panelPaths } from "../panel-paths.ts";

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
