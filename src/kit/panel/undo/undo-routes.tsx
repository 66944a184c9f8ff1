import type { Hono, MiddlewareHandler } from "hono";
import { mayEnter, type StaffMember, type History } from "../../member/members.ts";
import { isFresh } from "../../member/sessions.ts";
import type { PanelEnvironment } from "../environment.ts";
import { readTyped } from "../form.ts";
import { type Answer, panelPages } from "../pages.tsx";
import { panelPaths } from "../panel-paths.ts";
import { Callout, EmptyState, LoneLink, Moment } from "../parts/parts.tsx";
import { UndoButton } from "./flash.tsx";
import { type BringBack, type BroughtBack, mayUndo, type Undoable, type Undos } from "./undo.ts";

type Services = {
  undos: Undos;
  history: Pick<History, "note">;
  /** Undoes acts that changed more than rows, by their kinds. */
  bringBack: ReadonlyMap<string, BringBack>;
  now(): number;
  wakeOutbox(): void;
};

/** Gives every page the acts that its member can still undo. */
export const createUndoLookup =
  (undos: Undos): MiddlewareHandler<PanelEnvironment> =>
  async (context, next) => {
    const member = context.get("member");
    if (member) context.set("undoable", await undos.listOpen(member.id));
    await next();
  };

/** Undoes an act of the last ten minutes, once. Only its member or an administrator may do so. */
export function undoRoutes(services: Services): Hono<PanelEnvironment> {
  const { undos, now, wakeOutbox } = services;
  const { routes, page, action } = panelPages("member", services);

  page(panelPaths.undo, async (context) => {
    const member = context.get("member");
    const all = await undos.listOpen(member.role === "administracao" ? undefined : member.id);
    const open = all.filter((one) => mayUndo(one, member));
    context.set("undoable", []);
    return { body: <UndoList open={open} ownId={member.id} />, title: "O que dá para desfazer" };
  });

  action(panelPaths.undo, async (context) => {
    const { id = "" } = await readTyped(context);
    const found = await undos.find(id);
    if (!found) return refuse(undefined, "tooLate");
    const { member, session } = context.var;
    const { way, state } = found;
    if (!mayUndo(found, member) || (way.area !== "own" && !mayEnter(member.role, way.area))) {
      return refuse(found, "notYours");
    }
    if (way.area === "own" && !isFresh(session, now())) {
      const back = `${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`;
      return { done: "de-novo-antes", at: back };
    }
    const outcome = await undo(services, found, member);
    if (outcome === "already") return { done: "ja-desfeito", at: found.path };
    if (outcome === "too-late") return refuse(found, "tooLate");
    const changes = changesOf(outcome);
    if (changes) return refuse(found, "changed", changes);
    if (typeof outcome === "object" && "goTo" in outcome) return outcome;
    const subject = state && way.subjectOf ? way.subjectOf(state) : found.label;
    // With the id, so that the name disappears when the person is erased.
    const of =
      state && way.personOf
        ? { person: { id: way.personOf(state), name: found.label } }
        : subject !== undefined && { subject };
    wakeOutbox();
    const done = typeof outcome === "object" && "undone" in outcome ? outcome.undone : way.flash;
    return { done, at: found.path, act: way.act, ...of };
  });
  return routes;
}

/** Undoes an act. A change outside the database may be made before it is recorded here. */
async function undo(
  { undos, bringBack }: Services,
  { id, way, state, staffId, undoneAtMs }: Undoable,
  member: StaffMember,
): Promise<BroughtBack | "too-late"> {
  if (way.putBack) return undos.undo(id, way.putBack);
  if (state === undefined) return undoneAtMs === undefined ? "too-late" : "already";
  const outcome = await bringBack.get(way.kind)?.({ state, staffId, member });
  if (outcome === undefined) throw new Error(`Nothing brings back "${way.kind}".`);
  const isAsked = typeof outcome === "object" && "goTo" in outcome;
  if (!isAsked && !changesOf(outcome)) await undos.markUndone(id);
  return outcome;
}

/** Says why an act could not be undone, as something has changed since; undefined where nothing has. */
const changesOf = (outcome: BroughtBack): readonly string[] | undefined => {
  if (outcome === "changed") return [];
  return typeof outcome === "object" && "changed" in outcome ? outcome.changed : undefined;
};

const refusals = {
  tooLate: [410, "Passaram os dez minutos em que isto podia ser desfeito. Nada mudou agora."],
  changed: [409, "Nada mudou agora: não é mais como ficou naquele momento."],
  notYours: [403, "Só quem fez isto, ou quem cuida da administração, pode desfazer. Nada mudou."],
} as const;

function refuse(
  found: Undoable | undefined,
  why: keyof typeof refusals,
  details: readonly string[] = [],
): Answer {
  const words = found && why !== "notYours" ? [found.way[why], ...details] : [];
  const [status, first] = refusals[why];
  return {
    body: (
      <>
        <Callout kind="problem">
          <p>{first}</p>
          {words.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Callout>
        <LoneLink href={(why !== "notYours" && found?.path) || panelPaths.home}>Voltar</LoneLink>
      </>
    ),
    title: "Não deu para desfazer",
    status,
  };
}

function UndoList({ open, ownId }: { open: readonly Undoable[]; ownId: string }) {
  if (open.length === 0) {
    return (
      <EmptyState says="Nada por agora. O que você publica, remove, marca ou apaga fica aqui por dez minutos." />
    );
  }
  return (
    <ul className="rows">
      {open.map((one) => (
        <li key={one.id} className="row">
          <p>
            {one.way.done(one.label)}
            <br />
            <span className="soft">
              <Moment ms={one.madeAtMs} />
              {one.staffId !== ownId && ", por outra pessoa da equipe"}
            </span>
          </p>
          <UndoButton {...one} />
        </li>
      ))}
    </ul>
  );
}
