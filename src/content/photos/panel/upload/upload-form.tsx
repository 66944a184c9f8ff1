import { Field, problemProps } from "../../../../site/ui/form/field.tsx";
import { panelPaths } from "../../../../panel/panel-paths.ts";
import { DescriptionField } from "../description-field.tsx";
import { galleryFor, photoPage, thumbnailOf } from "../photo-paths.ts";
import type { PhotoPurpose } from "../photo-purpose.ts";

export type UploadRefusal = { description: string; photo?: string; words?: string };

type Props = Partial<UploadRefusal> & { purpose: PhotoPurpose };

/** Sends one photo. A script makes it smaller before it goes; without it the server does all. */
export function UploadForm({ description = "", photo, words, purpose }: Props) {
  const { replaces } = purpose;
  return (
    <form
      className="form photo-form"
      method="post"
      encType="multipart/form-data"
      action={galleryFor(purpose)}
    >
      {replaces && (
        <>
          <img className="photo-large" src={thumbnailOf(replaces, 0)} alt={description} />
          <p>
            A foto nova entra em todas as páginas que mostram esta. Quem voltar a uma versão antiga
            ainda acha esta aqui.
          </p>
        </>
      )}
      <Field id="foto" label={replaces ? "Foto nova" : "Foto"} problem={photo}>
        <input
          id="foto"
          name="foto"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          {...problemProps("foto", photo)}
        />
      </Field>
      <DescriptionField value={description} problem={words} required />
      <p className="soft">
        Descreva para quem não enxerga, por exemplo: “Varanda da casa de Dona Rosa, com cadeiras em
        roda”. Até 15 MB; o lugar e o aparelho que a câmera gravou são apagados.
      </p>
      <button className="button">{replaces ? "Trocar a foto" : "Enviar foto"}</button>
      {replaces && (
        <div className="actions">
          <a href={photoPage(replaces)}>Não trocar</a>
          <a href={panelPaths.photos}>Ver todas as fotos</a>
        </div>
      )}
    </form>
  );
}
