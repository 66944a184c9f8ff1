import { isOptionalFile, isPageFile, nameOfFile } from "../../content/content.ts";
import { formOf, sheetOf } from "../../content/editor/edit/edit-state.ts";
import { saveDraft } from "../../content/editor/edit/save-draft.ts";
import { subjectNamed } from "../../content/editor/subject.ts";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import * as v from "valibot";
import { mayEnter } from "../../staff/roles.ts";
import type { History } from "../../staff/sql/history.ts";
import type { StaffMember } from "../../staff/people.ts";
import type { People } from "../../staff/sql/staff.ts";
import { isFresh } from "../../staff/sessions.ts";
import {
  mayUndo,
  type PublishedVersion,
  publishingKinds,
  type RemovedPhoto,
  type Undoable,
  undoKinds,
  type UndoOutcome,
} from "./undo.ts";
import type { Undos } from "./undos-sql.ts";
import { requireMember } from "../access/require-member.ts";
import type { ContentServices } from "../../content/editor/content-services.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { Notice, EmptyState, LoneLink } from "../parts/parts.tsx";
import { Moment } from "../parts/time.tsx";
import { answerPage } from "../shell/answer-page.tsx";
import { redirectDone } from "../shell/redirect-done.ts";
import type { PhotoLibrary } from "../../content/photos/panel/photo-library.ts";
import { undoWords, UndoButton } from "./undo-words.tsx";
import { describeProblem } from "../../content/problem.ts";

type Services = {
  undos: Undos;
  people: Pick<People, "find">;
  history: Pick<History, "note">;
  content: Pick<ContentServices, "contentVersions" | "publish" | "drafts" | "now">;
  photos: Pick<PhotoLibrary, "putBack">;
  now(): number;
  wakeOutbox(): void;
};

type PanelContext = Context<PanelEnvironment>;

/** Gives every page the acts that its member can still undo. */
export const createUndoLookup =
  (undos: Undos): MiddlewareHandler<PanelEnvironment> =>
  async (context, next) => {
    const member = context.get("member");
    if (member) context.set("undoable", await undos.listOpen(member.id));
    await next();
  };

const asked = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });

/** Undoes an act of the last ten minutes, once. Only its member or an administrator may do so. */
export function undoRoutes(services: Services): Hono<PanelEnvironment> {
  const { undos, people, history, now, wakeOutbox } = services;
  const routes = new Hono<PanelEnvironment>();

  routes.get(panelPaths.undo, requireMember, async (context) => {
    const member = context.get("member");
    const all = await undos.listOpen(member.role === "administracao" ? undefined : member.id);
    const open = all.filter((one) => mayUndo(one, member));
    context.set("undoable", []);
    return answerPage(context, <UndoList open={open} ownId={member.id} />, {
      title: "O que dá para desfazer",
    });
  });

  routes.post(panelPaths.undo, requireMember, async (context) => {
    const form = v.safeParse(asked, await context.req.parseBody());
    const found = form.success ? await undos.find(form.output.id) : undefined;
    if (!found) return refuse(context, undefined, "tooLate");
    const { member, session } = context.var;
    const area = undoKinds[found.kind];
    if (!mayUndo(found, member) || (area !== "own" && !mayEnter(member.role, area))) {
      return refuse(context, found, "notYours");
    }
    if (area === "own" && !isFresh(session, now())) {
      const back = `${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`;
      return redirectDone(context, back, "de-novo-antes");
    }
    const photo = found.kind === "removed-photo" ? await undos.removedPhoto(found.id) : undefined;
    const swapped = found.kind === "swapped-photo" ? await undos.published(found.id) : undefined;
    const outcome = publishingKinds.some((kind) => kind === found.kind)
      ? await undoPublished(services, found, member)
      : found.kind === "removed-photo"
        ? await undoPhoto(services, found, photo)
        : await undos.undo(found.id);
    if (typeof outcome === "object") return refuse(context, found, "changed", outcome.words);
    const { notice, act } = undoWords[found.kind];
    switch (outcome) {
      case "back-in-draft":
      case "undone": {
        const isOfPerson = undoKinds[found.kind] === "staff";
        // The id and not the name, so that the name disappears when the person is erased.
        const person = found.personId ? await people.find(found.personId) : undefined;
        // The file and not the description, which is deleted with the photo.
        const of = isOfPerson
          ? person && { person }
          : // There is only one account.
            found.kind !== "published-account" && {
              subject: photo?.file ?? swapped?.photo?.to ?? found.label,
            };
        await history.note({ member, act, ...of });
        wakeOutbox();
        const isDraft = outcome === "back-in-draft";
        return redirectDone(context, found.path, isDraft ? "saiu-do-site" : notice);
      }
      case "already":
        return redirectDone(context, found.path, "ja-desfeito");
      case "too-late":
        return refuse(context, found, "tooLate");
      case "changed":
        return refuse(context, found, "changed");
    }
  });
  return routes;
}

/** If the same photo is there already, it came back before the undo was recorded. */
async function undoPhoto(
  { undos, photos }: Services,
  { id, undoneAtMs }: Undoable,
  photo: RemovedPhoto | undefined,
): Promise<UndoOutcome> {
  if (!photo) return undoneAtMs === undefined ? "too-late" : "already";
  if (!(await photos.putBack(photo))) return "changed";
  await undos.markUndone(id);
  return "undone";
}

function refuse(
  context: PanelContext,
  found: Undoable | undefined,
  why: "tooLate" | "changed" | "notYours",
  details: readonly string[] = [],
): Response {
  const words = found && why !== "notYours" ? [undoWords[found.kind][why], ...details] : [];
  const first = {
    tooLate: "Passaram os dez minutos em que isto podia ser desfeito. Nada mudou agora.",
    changed: "Nada mudou agora: não é mais como ficou naquele momento.",
    notYours: "Só quem fez isto, ou quem cuida da administração, pode desfazer. Nada mudou.",
  }[why];
  return answerPage(
    context,
    <>
      <Notice kind="problem">
        <p>{first}</p>
        {words.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </Notice>
      <LoneLink href={(why !== "notYours" && found?.path) || panelPaths.home}>Voltar</LoneLink>
    </>,
    {
      title: "Não deu para desfazer",
      status: ({ tooLate: 410, changed: 409, notYours: 403 } as const)[why],
    },
  );
}

function UndoList({ open, ownId }: { open: readonly Undoable[]; ownId: string }) {
  if (open.length === 0) {
    return (
      <EmptyState>
        <p>Nada por agora. O que você publica, remove, marca ou apaga fica aqui por dez minutos.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="rows">
      {open.map((one) => (
        <li key={one.id} className="row">
          <p>
            {undoWords[one.kind].done(one.label)}
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

type Ports = Pick<Services, "undos" | "content">;

/** Publishes the earlier texts, unless somebody published a newer one since: of several files all, or none. */
async function undoPublished(
  { undos, content }: Ports,
  { id, undoneAtMs, staffId }: Undoable,
  member: StaffMember,
): Promise<UndoOutcome | "back-in-draft" | { words: string[] }> {
  const published = await undos.published(id);
  if (!published) return undoneAtMs === undefined ? "too-late" : "already";
  const { versions, photo } = published;
  const texts: string[] = [];
  for (const { file, parent } of versions) {
    // Before its first version there was no such file.
    const isFirst = parent === 0 && isOptionalFile(file);
    const text = isFirst ? "" : (await content.contentVersions.find(parent))?.text;
    // The version was erased since, because a person named in it asked for it.
    if (text === undefined) return "changed";
    texts.push(text);
  }
  const before = await content.contentVersions.newest();
  const isChanged = versions.some(({ file, id: made }, at) => {
    const now = before.get(file);
    return now && now.id !== made && now.text !== texts[at];
  });
  if (isChanged) return "changed";
  let isBack = true;
  for (const [at, version] of versions.entries()) {
    const { file, id: base } = version;
    const text = texts[at] ?? "";
    const result = await content.publish({ file, text, base, staffId: member.id, source: "undo" });
    if (result.outcome === "behind") return "changed";
    if (result.outcome === "mistakes") return { words: result.problems.map(describeProblem) };
    if (result.outcome === "error") return { words: result.words };
    const newest = (await content.contentVersions.newest()).get(file);
    isBack &&= result.outcome === "unchanged" && newest?.parent !== base;
  }
  if (photo) await content.drafts.exchangePhoto(photo);
  await undos.markUndone(id);
  if (isBack) return "already";
  const [first] = versions;
  const isGone = first && texts[0] === "" && staffId === member.id;
  return isGone && (await giveBackDraft(content, first, member)) ? "back-in-draft" : "undone";
}

/** What a page said that is on the site no more, as a draft of whoever wrote it. → whether there is one */
async function giveBackDraft(
  content: Services["content"],
  { file, id }: Pick<PublishedVersion, "file" | "id">,
  member: StaffMember,
): Promise<boolean> {
  const subject = isPageFile(file) ? subjectNamed(nameOfFile(file)) : undefined;
  const written = await content.contentVersions.find(id);
  const base = (await content.contentVersions.newest()).get(file);
  if (!subject || !written || !base) return false;
  const entries = formOf(subject, written.text);
  const sheet = sheetOf({ draftSavedAtMs: undefined });
  await saveDraft(content, member, { subject, base: base.id, entries, sheet });
  return (await content.drafts.find(file, member.id)) !== undefined;
}
