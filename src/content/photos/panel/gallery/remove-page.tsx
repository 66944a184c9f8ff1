import { panelPaths } from "../../../../panel/panel-paths.ts";
import { titleOfPhoto } from "../name-of-photo.ts";
import { removePath, thumbnailOf } from "../photo-paths.ts";
import type { PhotoUse, ShelvedPhoto } from "../photo-shelf.ts";
import { PhotoUses } from "./photo-uses.tsx";
import { LoneLink } from "../../../../panel/parts/lone-link.tsx";

/** Asks once more, or says where the photo still is. */
export function RemovePage(photo: ShelvedPhoto) {
  const { file, changedAtMs, uses } = photo;
  return (
    <>
      <p>
        <strong>{titleOfPhoto(photo)}</strong>
      </p>
      <img className="photo-large" src={thumbnailOf(file, changedAtMs)} alt="" />
      <PhotoUses uses={uses} />
      {uses.length === 0 ? (
        <form className="actions" method="post" action={removePath}>
          <p>
            Ela sai do site. Por dez minutos dá para desfazer; depois, quem precisar dela terá de
            enviar de novo.
          </p>
          <button className="button danger" name="arquivo" value={file}>
            Remover
          </button>
          <a className="button quiet" href={panelPaths.photos}>
            Não remover
          </a>
        </form>
      ) : (
        <>
          {(Object.keys(ways) as PhotoUse["in"][])
            .filter((place) => uses.some((use) => use.in === place))
            .map((place) => (
              <p key={place}>{ways[place]}</p>
            ))}
          <LoneLink href={panelPaths.photos}>Voltar às fotos</LoneLink>
        </>
      )}
    </>
  );
}

/** What has to be done before it can be removed. */
const ways: Record<PhotoUse["in"], string> = {
  page: "Para remover, primeiro escolha outra foto no lugar dela, e publique.",
  draft: "Quem escreveu o rascunho pode publicar com outra foto, ou descartar o rascunho.",
  version:
    "Enquanto se puder voltar a essa versão, a foto fica. As versões antigas saem sozinhas com o tempo.",
};
