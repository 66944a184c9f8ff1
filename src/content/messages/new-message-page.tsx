import { Missing } from "../../panel/parts/parts.tsx";
import type { RefusedForm } from "../../panel/shell/parse-form.ts";
import { Field, problemProps, TextField } from "../../site/ui/form/field.tsx";
import { messagesPath } from "../../site/paths.ts";
import { marksHelp } from "../editor/words/field-words.ts";
import { contentPaths, newMessagePath } from "../editor/content-paths.ts";

type Props = {
  form: RefusedForm;
  errors: readonly string[];
  /** Who has spoken before; nobody where the site has no message, and so no page of them. */
  speakers: readonly string[];
};

const { edit } = contentPaths("mensagens");

/** Sunday's message in a few fields, for a phone. */
export function NewMessagePage({ form: { typed, problems }, errors, speakers }: Props) {
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
      <Missing problems={problems} errors={errors}>
        Ainda não foi ao ar. Acerte isto, e aperte Publicar:
      </Missing>
      <form className="form" method="post" action={newMessagePath} noValidate>
        <TextField
          name="titulo"
          label="Título"
          value={typed.titulo}
          problem={problems.titulo}
          placeholder="A porta aberta"
          autoComplete="off"
        />
        <div className="form-row">
          <TextField
            name="data"
            label="Dia"
            type="date"
            value={typed.data}
            problem={problems.data}
          />
          <TextField
            name="quem"
            label="Quem falou"
            value={typed.quem}
            problem={problems.quem}
            list="quem-falou"
            autoComplete="off"
            autoCapitalize="words"
          />
        </div>
        <datalist id="quem-falou">
          {speakers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField
          name="endereco"
          label="Endereço do vídeo ou do áudio"
          optional
          value={typed.endereco}
          problem={problems.endereco}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://"
        />
        <p className="soft">
          Do vídeo no YouTube ou no Vimeo, copie o endereço em Compartilhar. Do áudio, o endereço do
          arquivo, que em geral termina em .mp3.
        </p>
        <TextField
          name="duracao"
          label="Quanto dura, se for um áudio"
          value={typed.duracao}
          problem={problems.duracao}
          inputMode="text"
          autoComplete="off"
          placeholder="38:32"
        />
        {asksSize && (
          <TextField
            name="tamanho"
            label="Tamanho do áudio em MB"
            value={typed.tamanho}
            problem={problems.tamanho}
            inputMode="decimal"
            autoComplete="off"
            placeholder="18,4"
          />
        )}
        <TextField
          name="texto_biblico"
          label="Texto da Bíblia"
          optional
          value={typed.texto_biblico}
          problem={problems.texto_biblico}
          autoComplete="off"
          placeholder="João 10:7-9"
        />
        <Field id="resumo" label="Resumo" optional problem={problems.resumo}>
          <textarea
            id="resumo"
            name="resumo"
            rows={5}
            defaultValue={typed.resumo}
            {...problemProps("resumo", problems.resumo)}
          />
          <p className="soft">{marksHelp}</p>
        </Field>
        <div className="form-end">
          <button className="button quiet" name="acao" value="ver">
            Ver como fica
          </button>
          <button className="button" name="acao" value="publicar">
            Publicar
          </button>
        </div>
      </form>
    </>
  );
}
