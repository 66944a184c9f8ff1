import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { LoneLink, Callout } from "../parts/parts.tsx";
import type { Undoable } from "./undo.ts";

type Props = { words: string | undefined; context: Context<PanelEnvironment> };

/**
 * Words for what was just done, in a green box; and for ten minutes one line on every page to undo the last act, until
 * it is closed.
 */
export function FlashSentence({ words, context }: Props) {
  const { path } = context.req;
  const open: readonly Undoable[] = context.get("undoable") ?? [];
  const act = open.find((one) => isFlashOf(one, context.req.query("feito"), path));
  const isClosed = open[0]?.id === getCookie(context, closedUndoCookie);
  const line = act || isClosed ? undefined : open[0];
  // A form has a way of its own to the page of the site.
  const seenAt =
    path === panelPaths.home && act?.state !== undefined && act.way.seenAt?.(act.state);
  const others = open.length - 1;
  return (
    <>
      {words !== undefined && (
        <Callout>
          <p>{words}</p>
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

/** Cookie with the act whose line was closed in this browser: frame.script.ts writes it. */
const closedUndoCookie = "painel-fechado";

function isFlashOf({ way, path }: Undoable, key: string | undefined, page: string): boolean {
  const { flashes, isOnItsPage } = way;
  const [its] = path.split(/[?#]/, 1);
  return flashes.some((one) => one === key) && (!isOnItsPage || its === page);
}

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
