import { titleOfPhoto } from "../name-of-photo.ts";
import { photoPage, removalOf, thumbnailOf, usePath } from "../photo-paths.ts";
import type { PhotoPlace } from "../photo-purpose.ts";
import type { ShelvedPhoto } from "../photo-shelf.ts";
import { PhotoUses } from "./photo-uses.tsx";

type Props = {
  photos: readonly ShelvedPhoto[];
  /** Where one of them is to go, if somebody came to choose. */
  place: PhotoPlace | undefined;
};

/** The photos, each with where it is used; one that is nowhere can be removed. */
export function Gallery({ photos, place }: Props) {
  return (
    <ul className="gallery">
      {photos.map((photo) => {
        const { file, changedAtMs, uses } = photo;
        return (
          <li key={file} id={file}>
            <a href={photoPage(file, { ...(place && { place }) })}>
              <img
                src={thumbnailOf(file, changedAtMs)}
                alt=""
                width={384}
                height={288}
                loading="lazy"
                decoding="async"
              />
              <h3>{titleOfPhoto(photo)}</h3>
            </a>
            <PhotoUses uses={uses} />
            {place ? (
              <form method="post" action={usePath}>
                <input type="hidden" name="arquivo" value={file} />
                <input type="hidden" name="para" value={place.subject} />
                <button className="button" name="campo" value={place.field}>
                  Usar esta foto<span className="visually-hidden">: {titleOfPhoto(photo)}</span>
                </button>
              </form>
            ) : (
              uses.length === 0 && (
                <a className="button quiet" href={removalOf(file)}>
                  Remover<span className="visually-hidden"> {titleOfPhoto(photo)}</span>
                </a>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
