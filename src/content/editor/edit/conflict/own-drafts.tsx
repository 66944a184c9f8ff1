import type { Context } from "hono";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import { answerPage } from "../../../../panel/shell/answer-page.tsx";
import type { ContentServices } from "../../content-services.ts";
import { mergeEntries } from "../../form/merge-entries.ts";
import { baseOf, formOf, openEdit, type EditState, sheetOf, textOf } from "../edit-state.ts";
import type { Written } from "../posted-form.ts";
import { Notice } from "../../../../panel/parts/notice.tsx";
import { timeOf } from "../../../../panel/parts/time-of.ts";
import { HiddenFields } from "../../../../panel/saved-posts/hidden-fields.tsx";
import { contentPaths } from "../../content-paths.ts";
import type { Entries } from "../../form/entries.ts";
import { SheetFields } from "../sheet-fields.tsx";
import { Changes, WholeText } from "./two-texts.tsx";

/** Another page of the same person has written meanwhile: both texts are shown, and only the draft is kept. */
export async function answerOwnDrafts(
  context: Context<PanelEnvironment>,
  services: ContentServices,
  { subject, base, entries }: Written,
): Promise<Response> {
  const kept = await openEdit(services, subject, context.get("member"));
  const version = await baseOf(services.line, subject, base);
  if (!kept || !version) throw new Error(`${subject.file} has no version ${base}.`);
  const sent = { ...kept, base: version, entries, draftSavedAtMs: undefined };
  const merged =
    kept.base.id === base
      ? mergeEntries(formOf(subject, version.text), kept.entries, entries)
      : undefined;
  return answerPage(context, <OwnDraftsPage kept={kept} sent={sent} merged={merged} />, {
    title: `${subject.label}: dois textos`,
    status: 409,
  });
}

type Props = {
  /** The draft as another page has kept it. */
  kept: EditState;
  /** What this page sent. */
  sent: EditState;
  merged: Entries | undefined;
};

/** One person wrote the same text on two pages: both of what they wrote, and nothing lost. */
function OwnDraftsPage({ kept, sent, merged }: Props) {
  const { subject } = sent;
  const { edit } = contentPaths(subject.name);
  const texts = { kept: textOf(kept), sent: textOf(sent) };
  const ifNone = "Nada: é o que está no ar.";
  const choice = (entries: Entries, label: string, className: string) => (
    <form method="post" action={edit}>
      <SheetFields base={sent.base.id} sheet={sheetOf(kept)} />
      <HiddenFields fields={[...entries]} />
      <button className={className} name="acao" value="guardar">
        {label}
      </button>
    </form>
  );
  return (
    <>
      <Notice kind="problem">
        O seu rascunho, guardado em {timeOf(kept.draftSavedAtMs ?? 0)} em outra página ou aparelho,
        diz outra coisa. Nada foi ao ar. O texto desta página ainda não está guardado: escolha antes
        de sair daqui.
      </Notice>
      <Changes
        title="O que o rascunho guardado muda"
        subject={subject}
        before={kept.base.text}
        text={texts.kept}
        ifNone={ifNone}
      />
      <Changes
        title="O que o texto desta página muda"
        subject={subject}
        before={sent.base.text}
        text={texts.sent}
        ifNone={ifNone}
      />
      <div className="form choices">
        {merged && choice(merged, "Juntar os dois", "button")}
        {choice(
          sent.entries,
          "Continuar com o texto desta página",
          merged ? "button quiet" : "button",
        )}
        <a className="button quiet" href={edit}>
          Ficar com o rascunho guardado
        </a>
        <p className="soft">Seja qual for, você ainda confere antes de publicar.</p>
      </div>
      <WholeText title="O rascunho guardado, inteiro" text={texts.kept} />
      <WholeText title="O texto desta página, inteiro" text={texts.sent} />
    </>
  );
}
