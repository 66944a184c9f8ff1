import { subjectWords } from "../../../editor/subject-words.ts";
import { panelPaths } from "../../../../panel/panel-paths.ts";
import { DescriptionField } from "../description-field.tsx";
import { PhotoUses } from "../gallery/photo-uses.tsx";
import { galleryFor, photoPath, removalOf, thumbnailOf } from "../photo-paths.ts";
import type { PhotoPurpose } from "../photo-purpose.ts";
import type { ShelvedPhoto } from "../photo-shelf.ts";
import { FocusGrid } from "./focus-grid.tsx";

type Props = { photo: ShelvedPhoto; purpose: PhotoPurpose; problem?: string };

/** One photo: what is to be seen in it, which part of it matters, and where it is. */
export function PhotoView({ photo, purpose: { place }, problem }: Props) {
  const { file, changedAtMs, uses, description, focus = "" } = photo;
  return (
    <>
      <form className="form photo-details" method="post" action={photoPath}>
        <input type="hidden" name="arquivo" value={file} />
        {place && <input type="hidden" name="para" value={place.subject} />}
        {place && <input type="hidden" name="campo" value={place.field} />}
        <fieldset className="focus">
          <legend>O que não pode ser cortado</legend>
          <p className="soft">
            Algumas páginas cortam a foto para caber. Toque no rosto, ou no que não pode ficar de
            fora.
          </p>
          <FocusGrid name="foco" value={focus} picture={thumbnailOf(file, changedAtMs)} />
        </fieldset>
        <DescriptionField value={description} problem={problem} />
        <p className="soft">
          Vale para as próximas vezes que a foto for escolhida. Onde ela já está, mude na própria
          página.
        </p>
        {place ? (
          <button className="button" name="acao" value="usar">
            Guardar e usar em {subjectWords[place.subject]?.label}
          </button>
        ) : (
          <button className="button">Guardar</button>
        )}
      </form>
      <section className="photo-other">
        <PhotoUses uses={uses} />
        <div className="actions">
          {uses.some((use) => use.in === "page") && (
            <a className="button quiet" href={galleryFor({ replaces: file })}>
              Trocar por outra foto
            </a>
          )}
          {uses.length === 0 && (
            <a className="button quiet" href={removalOf(file)}>
              Remover
            </a>
          )}
          <a href={place ? galleryFor({ place }) : panelPaths.photos}>Voltar às fotos</a>
        </div>
      </section>
    </>
  );
}
