import { Notice } from "../../../panel/parts/notice.tsx";
import { LoneLink } from "../../../panel/parts/lone-link.tsx";
import { contentPaths } from "../content-paths.ts";
import { FieldControl } from "../edit/fields/field-control.tsx";
import type { FormContext } from "../edit/fields/form-context.ts";
import type { OldTime } from "../old-times/old-times.ts";
import { onPage } from "../old-times/old-times-notice.tsx";
import { sentenceWith } from "../old-times/times-in-text.ts";
import type { Place } from "./place.ts";

type Props = {
  place: Place;
  context: FormContext;
  /** The version that the form is made from. */
  base: number;
  /** The hour that is asked about, where the text still says one that was changed. */
  oldTime: OldTime | undefined;
  hasDraft: boolean;
  /** Sentences about what is in the way. */
  troubles: readonly string[];
};

/** One hour, or one text, published from here: nothing else is touched. */
export function OneFieldPage({ place, context, base, oldTime, hasDraft, troubles }: Props) {
  const { subject, name, fields } = place;
  const paths = contentPaths(subject.name);
  return (
    <>
      {troubles.length > 0 && (
        <Notice kind="problem">
          {troubles.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {oldTime && <Asked {...oldTime} />}
      <form className="form content-form" method="post" action={paths.field(name)} noValidate>
        <input type="hidden" name="base" value={base} />
        {fields.map(({ field, name: own }) => (
          <FieldControl key={own} field={field} name={own} context={context} />
        ))}
        <div className="actions">
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
          {oldTime && (
            <button className="button quiet" name="acao" value="manter">
              Está certo assim, não mudar
            </button>
          )}
        </div>
      </form>
      {hasDraft && (
        <p className="soft">O rascunho que você tem de {subject.label} fica guardado, como está.</p>
      )}
      <LoneLink href={`${paths.edit}?abrir=${name}#${anchorOf(name)}`}>
        {fields.length > 1 ? "Mudar o nome, o lugar e o resto" : "Abrir o formulário inteiro"}
      </LoneLink>
    </>
  );
}

/** A field by itself, or the item of a list. */
const anchorOf = (name: string): string => (/\.\d+$/.test(name) ? `item.${name}` : name);

function Asked({ subject, name, time, now, text }: OldTime) {
  return (
    <div className="written-before">
      <p>
        {now ? `Um horário mudou de ${time} para ${now}.` : `O horário das ${time} mudou ou saiu.`}{" "}
        Mas {onPage(subject, name)} ainda se lê:
      </p>
      <blockquote>{sentenceWith(time, text)}</blockquote>
      {now && <p>Abaixo o texto já está com o horário novo. Confira e publique.</p>}
    </div>
  );
}
