import { nameOfPhoto } from "./name-of-photo.ts";
import { removalOf, thumbnailOf } from "./photo-paths.ts";
import type { ShelvedPhoto } from "./photo-shelf.ts";
import { PhotoUses } from "./photo-uses.tsx";

/** The photos, each with where it is used; one that is nowhere can be removed. */
export function Gallery({ photos }: { photos: readonly ShelvedPhoto[] }) {
  return (
    <ul className="gallery">
      {photos.map(({ file, changedAtMs, uses }) => (
        <li key={file} id={file}>
          <img
            src={thumbnailOf(file, changedAtMs)}
            alt=""
            width={384}
            height={288}
            loading="lazy"
            decoding="async"
          />
          <h3>{nameOfPhoto(file)}</h3>
          <p className="soft file-name">{file}</p>
          <PhotoUses uses={uses} />
          {uses.length === 0 && (
            <a className="button quiet" href={removalOf(file)}>
              Remover<span className="visually-hidden"> {nameOfPhoto(file)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
