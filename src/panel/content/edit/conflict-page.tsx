import type { PastVersion } from "../../../domain/content/content-line.ts";
import { Notice } from "../../parts/notice.tsx";
import { contentPaths } from "../content-paths.ts";
import { changesOf } from "../words/changes.ts";
import { authorOf } from "../words/author-of.ts";
import { timeOf } from "../../parts/time-of.ts";
import { valueOfYaml } from "../form/value-of-yaml.ts";
import { type EditState, textOf } from "./edit-state.ts";

type Props = { state: EditState; theirs: PastVersion; mayMerge: boolean };

/** Somebody else published while this was written: both texts, and nothing lost. */
export function ConflictPage({ state, theirs, mayMerge }: Props) {
  const { subject, base } = state;
  const text = textOf(state);
  const [before, their, mine] = [base.text, theirs.text, text].map(valueOfYaml);
  return (
    <>
      <Notice kind="problem">
        {authorOf(theirs)} publicou {timeOf(theirs.madeAtMs)}, enquanto você escrevia. Nada se
        perdeu: o seu texto está guardado como rascunho.
      </Notice>
      <Changes title="O que já está no ar" changes={changesOf(subject, before, their)} />
      <Changes title="O que você mudou" changes={changesOf(subject, before, mine)} />
      <form className="form" method="post" action={contentPaths(subject.name).edit}>
        <input type="hidden" name="base" value={theirs.id} />
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

function Changes({ title, changes }: { title: string; changes: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="changes">
        {changes.length === 0 && <li>Só a forma de escrever mudou.</li>}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function WholeText({ title, text }: { title: string; text: string }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className="whole-text">{text}</pre>
    </details>
  );
}
