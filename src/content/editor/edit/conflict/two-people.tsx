import type { Context } from "hono";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import { answerPage } from "../../../../panel/shell/answer-page.tsx";
import { redirectDone } from "../../../../panel/shell/notices.ts";
import { contentPaths } from "../../content-paths.ts";
import type { ContentServices } from "../../content-services.ts";
import { mergeEntries } from "../../form/merge-entries.ts";
import { type EditState, formOf, openWritten, textOf, sheetOf } from "../edit-state.ts";
import { keepForm } from "../keep-form.ts";
import type { Sent } from "../posted-form.ts";
import { answerOwnDrafts } from "./own-drafts.tsx";
import type { PastVersion } from "../../../versions/content-line.ts";
import { Notice } from "../../../../panel/parts/notice.tsx";
import { timeOf } from "../../../../panel/parts/time-of.ts";
import { HiddenFields } from "../../../../panel/saved-posts/hidden-fields.tsx";
import { authorOf } from "../../words/author-of.ts";
import { SheetFields } from "../sheet-fields.tsx";
import { Changes, WholeText } from "./two-texts.tsx";

/** Another text was published meanwhile: both are shown, and what was sent is kept as a draft. */
export async function answerTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  sent: Sent,
): Promise<Response> {
  const member = context.get("member");
  // The one that came between has forgotten the draft, if the same person sent both.
  const outcome = await keepForm(services, member, sent);
  if (outcome === "changed") return answerOwnDrafts(context, services, sent);
  // Read anew: it was published after the form was.
  const state = await openWritten(services, sent, member);
  const theirs = await services.line.find(state.newest.id);
  if (!theirs) throw new Error("The newest version is gone.");
  const mayMerge = merged(state) !== undefined;
  const isOwn = theirs.staffId === member.id;
  return answerPage(
    context,
    <TwoPeoplePage state={state} theirs={theirs} isOwn={isOwn} mayMerge={mayMerge} />,
    { title: `${state.subject.label}: dois textos`, status: 409 },
  );
}

/** What the person chose becomes a draft over the newest version, to be looked at and published. */
export async function settleTwoPeople(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  sent: Sent,
  choice: "juntar" | "ficar",
): Promise<Response> {
  const { subject, sheet } = sent;
  const member = context.get("member");
  const state = await openWritten(services, sent, member);
  const both = choice === "juntar" ? merged(state) : undefined;
  const base = state.newest.id;
  const entries = both ?? formOf(subject, textOf(state));
  const outcome = await keepForm(services, member, { subject, base, entries, sheet });
  if (outcome === "changed") return answerOwnDrafts(context, services, { subject, base, entries });
  return redirectDone(context, contentPaths(subject.name).edit, both ? "juntado" : "rascunho");
}

/** Undefined where one text has to be chosen, also since nobody can tell any more what it was written over. */
const merged = ({ subject, base, newest, entries }: EditState) =>
  base.text === newest.text
    ? undefined
    : mergeEntries(formOf(subject, base.text), formOf(subject, newest.text), entries);

type Props = { state: EditState; theirs: PastVersion; isOwn: boolean; mayMerge: boolean };

/** Somebody else published while this was written: both texts, and nothing lost. */
function TwoPeoplePage({ state, theirs, isOwn, mayMerge }: Props) {
  const { subject, base } = state;
  const text = textOf(state);
  const given = { subject, before: base.text };
  return (
    <>
      <Notice kind="problem">
        {isOwn
          ? `Outro texto seu foi publicado em ${timeOf(theirs.madeAtMs)}, de outra página ou por outro toque. Este aqui não foi ao ar.`
          : `${authorOf(theirs)} publicou em ${timeOf(theirs.madeAtMs)}, enquanto você escrevia.`}{" "}
        Nada se perdeu: o seu texto está guardado como rascunho.
      </Notice>
      <Changes title="O que já está no ar" {...given} text={theirs.text} />
      <Changes title="O que você mudou" {...given} text={text} />
      <form className="form" method="post" action={contentPaths(subject.name).edit}>
        <SheetFields base={base.id} sheet={sheetOf(state)} />
        <HiddenFields fields={[...state.entries]} />
        {mayMerge && (
          <button className="button" name="acao" value="juntar">
            Juntar os dois
          </button>
        )}
        <button className={mayMerge ? "button quiet" : "button"} name="acao" value="ficar">
          Continuar com o meu texto
        </button>
        <button className="button quiet" name="acao" value="descartar">
          Ficar com o que está no ar
        </button>
        <p className="soft">
          Nos dois primeiros você ainda confere antes de publicar. O texto que sair fica nas
          versões.
        </p>
      </form>
      <WholeText title="O texto que está no ar, inteiro" text={theirs.text} />
      <WholeText title="O seu texto, inteiro" text={text} />
    </>
  );
}
