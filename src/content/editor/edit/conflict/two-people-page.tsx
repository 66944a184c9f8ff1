import type { PastVersion } from "../../../versions/content-line.ts";
import { Notice } from "../../../../panel/parts/notice.tsx";
import { timeOf } from "../../../../panel/parts/time-of.ts";
import { HiddenFields } from "../../../../panel/saved-posts/hidden-fields.tsx";
import { contentPaths } from "../../content-paths.ts";
import { authorOf } from "../../words/author-of.ts";
import { type EditState, sheetOf, textOf } from "../edit-state.ts";
import { SheetFields } from "../sheet-fields.tsx";
import { Changes, WholeText } from "./two-texts.tsx";

type Props = { state: EditState; theirs: PastVersion; isOwn: boolean; mayMerge: boolean };

/** Somebody else published while this was written: both texts, and nothing lost. */
export function TwoPeoplePage({ state, theirs, isOwn, mayMerge }: Props) {
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
