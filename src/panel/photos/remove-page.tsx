import { panelPaths } from "../panel-paths.ts";
import { nameOfPhoto } from "./name-of-photo.ts";
import { removePath, thumbnailOf } from "./photo-paths.ts";
import type { ShelvedPhoto } from "./photo-shelf.ts";
import { PhotoUses } from "./photo-uses.tsx";

/** Asks once more, or says where the photo still is. */
export function RemovePage({ file, changedAtMs, uses }: ShelvedPhoto) {
  return (
    <>
      <img className="photo-large" src={thumbnailOf(file, changedAtMs)} alt={nameOfPhoto(file)} />
      <PhotoUses uses={uses} />
      {uses.length === 0 ? (
        <form className="actions" method="post" action={removePath}>
          <p>Ela sai do site para sempre. Quem precisar dela terá de enviar de novo.</p>
          <button className="button danger" name="arquivo" value={file}>
            Remover
          </button>
          <a className="button quiet" href={panelPaths.photos}>
            Não remover
          </a>
        </form>
      ) : (
        <p>
          Para remover, primeiro escolha outra foto no lugar dela.{" "}
          <a href={panelPaths.photos}>Voltar às fotos</a>
        </p>
      )}
    </>
  );
}
