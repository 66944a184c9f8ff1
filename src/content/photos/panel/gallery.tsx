import { FieldView } from "../../../kit/panel/form-view.tsx";
import { Pager } from "../../../kit/panel/list.tsx";
import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, Missing } from "../../../kit/panel/parts/parts.tsx";
import type { Thumbnail } from "../../../kit/ui/art/picture.tsx";
import { Field, problemProps } from "../../../kit/ui/form/field.tsx";
import { titleFor } from "../../editor/edit/edit-state.ts";
import type { ContentServices } from "../../editor/open-editor.ts";
import { contentPaths } from "../../editor/subject.ts";
import type { PhotoLibrary } from "../open-photo-library.ts";
import { type LibraryPhoto, titleOfPhoto } from "../photo-library.ts";
import {
  galleryFor,
  photoPage,
  pictureOf,
  removalOf,
  thumbnailOf,
  usePath,
  type PhotoPlace,
  purposeOf,
  type PhotoPurpose,
} from "./photo-paths.ts";
import { PhotoUses, titlesOfUses, descriptionField } from "./photo-words.tsx";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import sendPhotos from "./send-photos.script.ts?inline-script";

const onOnePage = 24;

type Refused = {
  refusal: { description: string; photo?: string; words?: string };
  status: 409 | 413 | 422 | 503;
};

export async function showGallery(
  context: Asked,
  { photos: library, content }: { photos: PhotoLibrary; content: ContentServices },
  refused?: Refused,
): Promise<Answer> {
  const photos = await library.list();
  const purpose = purposeOf(context);
  const { place, replaces } = purpose;
  const title = place && (await titleFor(content, place.subject, context.get("member")));
  const replaced = photos.find(({ file }) => file === replaces);
  const last = Math.max(1, Math.ceil(photos.length / onOnePage));
  const asked = Number.parseInt(context.req.query("pagina") ?? "1", 10);
  const page = Math.min(last, Math.max(1, asked || 1));
  const shown = replaced ? [] : photos.slice((page - 1) * onOnePage, page * onOnePage);
  const titles = await titlesOfUses(content, shown, context.get("member"));
  const count = photos.length;
  return {
    body: (
      <>
        {place && (
          <p>
            Escolha uma foto para <strong>{title}</strong>, ou envie uma nova. O que você escreveu
            está guardado.{" "}
            <a href={`${contentPaths(place.subject).edit}#${place.field}.arquivo`}>
              Voltar sem escolher
            </a>
          </p>
        )}
        <UploadForm
          {...refused?.refusal}
          purpose={replaced ? purpose : { ...(place && { place }) }}
          picture={replaced && (await pictureOf(library, replaced.file, 0))}
        />
        {!replaced && (
          <>
            <h2>{count === 1 ? "Uma foto guardada" : `${count} fotos guardadas`}</h2>
            {photos.length === 0 ? (
              <EmptyState says="Ainda não há fotos. Envie a primeira aqui em cima." />
            ) : (
              <Gallery titles={titles} photos={shown} place={place} />
            )}
            <Pager
              of="photos"
              newest={page > 1 ? galleryFor(purpose) : undefined}
              older={page < last ? galleryFor(purpose, page + 1) : undefined}
            />
          </>
        )}
      </>
    ),
    title: replaced ? "Trocar a foto" : "Fotos",
    scripts: [sendPhotos],
    ...(refused && { status: refused.status }),
  };
}

type Props = {
  photos: readonly LibraryPhoto[];
  titles: ReadonlyMap<string, string>;
  place: PhotoPlace | undefined;
};

/** The photos, each with where it is used; one that is nowhere can be removed. */
function Gallery({ photos, titles, place }: Props) {
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
            <PhotoUses uses={uses} titles={titles} />
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

const help =
  "Descreva para quem não enxerga, por exemplo: “Varanda da casa de Dona Rosa, com cadeiras em roda”. Até 15 MB; o lugar e o aparelho que a câmera gravou são apagados.";

type UploadFormProps = Partial<Refused["refusal"]> & {
  purpose: PhotoPurpose;
  /** The photo that gives way. */
  picture: Thumbnail | undefined;
};

/** Sends a photo. A script makes it smaller before it goes, and sends several; without it the server does all. */
function UploadForm({ description = "", photo, words, purpose, picture }: UploadFormProps) {
  const { replaces } = purpose;
  return (
    <form
      className="form boxed photo-form"
      method="post"
      encType="multipart/form-data"
      action={galleryFor(purpose)}
      noValidate
      // A place, or a photo to be replaced, takes one photo.
      data-several={replaces || purpose.place ? undefined : ""}
    >
      <Missing problems={{ ...(photo && { foto: photo }), ...(words && { descricao: words }) }}>
        A foto ainda não foi guardada. Falta acertar:
      </Missing>
      {replaces && (
        <>
          <img className="photo-large" {...picture} alt="" />
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
          {...problemProps("foto", photo)}
        />
      </Field>
      <FieldView
        name="descricao"
        field={{ ...descriptionField, help }}
        value={description}
        problem={words}
      />
      <ul className="sent-photos" hidden />
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
