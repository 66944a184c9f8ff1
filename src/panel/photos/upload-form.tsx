import { Field, problemProps } from "../../ui/form/field.tsx";
import { panelPaths } from "../panel-paths.ts";

export const longestDescription = 150;

export type UploadRefusal = { description: string; photo?: string; words?: string };

/** Sends one photo. A script makes it smaller before it goes; without it the server does all. */
export function UploadForm({ description = "", photo, words }: Partial<UploadRefusal>) {
  return (
    <form
      className="form photo-form"
      method="post"
      encType="multipart/form-data"
      action={panelPaths.photos}
    >
      <Field id="foto" label="Foto" problem={photo}>
        <input
          id="foto"
          name="foto"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          {...problemProps("foto", photo)}
        />
      </Field>
      <Field id="descricao" label="O que se vê na foto" problem={words}>
        <input
          id="descricao"
          name="descricao"
          defaultValue={description}
          maxLength={longestDescription}
          placeholder="Varanda da casa de Dona Rosa"
          required
          {...problemProps("descricao", words)}
        />
      </Field>
      <p className="soft">
        Descreva para quem não enxerga, por exemplo: “Varanda da casa de Dona Rosa, com cadeiras em
        roda”. Até 15 MB; o lugar e o aparelho que a câmera gravou são apagados.
      </p>
      <button className="button">Enviar foto</button>
    </form>
  );
}
