import type { Shown } from "../../kit/panel/form.ts";
import { FormView } from "../../kit/panel/form-view.tsx";
import { messagesPath } from "../../kit/paths.ts";
import { contentPaths } from "../editor/content-paths.ts";
import { sermonForm } from "./new-message.ts";

export const newMessagePath = `${contentPaths("mensagens").edit}/nova`;

type Props = {
  shown: Shown;
  /** Who has spoken before; nobody where the site has no sermon, and so no page of them. */
  speakers: readonly string[];
};

const { edit } = contentPaths("mensagens");
const { acao: _, ...asked } = sermonForm.fields;
const { tamanho: __, ...withoutSize } = asked;

/** Sunday's sermon in a few fields, for a phone. */
export function NewMessagePage({ shown, speakers }: Props) {
  const { typed, problems } = shown;
  const asksSize = problems.tamanho !== undefined || (typed.tamanho ?? "") !== "";
  return (
    <>
      <p>A pregação de domingo, para quem quer ouvir de novo e para quem não pôde vir.</p>
      {speakers.length > 0 && (
        <div className="actions page-links">
          <a href={messagesPath}>Ver no site</a>
          <a href={edit}>Todas as pregações</a>
        </div>
      )}
      <FormView
        form={{ fields: asksSize ? asked : withoutSize }}
        shown={shown}
        action={newMessagePath}
        refusal="Ainda não foi ao ar."
        rows={[["data", "quem"]]}
      >
        <datalist id="quem-falou">
          {speakers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="form-end">
          <button className="button quiet" name="acao" value="ver">
            Ver como fica
          </button>
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
        </div>
      </FormView>
    </>
  );
}
