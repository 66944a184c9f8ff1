import type { Context } from "hono";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import shrink from "../../../../panel/browser/shrink-photo.script.ts?inline-script";
import { subjectWords } from "../../../editor/subject-words.ts";
import { contentPaths } from "../../../editor/content-paths.ts";
import { answerPage } from "../../../../panel/shell/answer-page.tsx";
import { EmptyState } from "../../../../panel/parts/empty-state.tsx";
import { Pager } from "../../../../panel/parts/pager.tsx";
import { galleryFor } from "../photo-paths.ts";
import { type PhotoPlace, purposeOf } from "../photo-purpose.ts";
import type { PhotoShelf, ShelvedPhoto } from "../photo-shelf.ts";
import { UploadForm, type UploadRefusal } from "../upload/upload-form.tsx";
import { Gallery } from "./gallery.tsx";

const onOnePage = 24;

type Refused = { refusal: UploadRefusal; status: 409 | 413 | 422 | 503 };

/** The form and what is there; after a refusal with why. */
export async function answerGallery(
  context: Context<PanelEnvironment>,
  shelf: Pick<PhotoShelf, "list">,
  refused?: Refused,
): Promise<Response> {
  const photos = await shelf.list();
  const purpose = purposeOf(context);
  const { place, replaces } = purpose;
  const replaced = photos.find(({ file }) => file === replaces);
  const last = Math.max(1, Math.ceil(photos.length / onOnePage));
  const asked = Number.parseInt(context.req.query("pagina") ?? "1", 10);
  const page = Math.min(last, Math.max(1, asked || 1));
  const given = refused?.refusal ?? (replaced && { description: replaced.description });
  return answerPage(
    context,
    <>
      {place && <Choosing {...place} />}
      <UploadForm {...given} purpose={replaced ? purpose : { ...(place && { place }) }} />
      {!replaced && (
        <>
          <h2>{countOf(photos)}</h2>
          {photos.length === 0 ? (
            <EmptyState>Ainda não há fotos. Envie a primeira aqui em cima.</EmptyState>
          ) : (
            <Gallery
              photos={photos.slice((page - 1) * onOnePage, page * onOnePage)}
              place={place}
            />
          )}
          <Pager
            of="photos"
            newest={page > 1 ? galleryFor(purpose) : undefined}
            older={page < last ? galleryFor(purpose, page + 1) : undefined}
          />
        </>
      )}
    </>,
    {
      title: replaced ? "Trocar a foto" : "Fotos",
      scripts: [shrink],
      ...(refused && { status: refused.status }),
    },
  );
}

function Choosing({ subject, field }: PhotoPlace) {
  return (
    <p>
      Escolha uma foto para <strong>{subjectWords[subject]?.label}</strong>, ou envie uma nova. O
      que você escreveu está guardado.{" "}
      <a href={`${contentPaths(subject).edit}#${field}.arquivo`}>Voltar sem escolher</a>
    </p>
  );
}

const countOf = ({ length }: readonly ShelvedPhoto[]): string =>
  length === 1 ? "Uma foto guardada" : `${length} fotos guardadas`;
