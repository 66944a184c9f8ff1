import type { Context } from "hono";
import type { PanelEnvironment } from "../environment.ts";
import shrink from "../browser/shrink-photo.script.ts?inline-script";
import { answerPage } from "../shell/answer-page.tsx";
import { EmptyState } from "../parts/empty-state.tsx";
import { Pager } from "../parts/pager.tsx";
import { Gallery } from "./gallery.tsx";
import { pageOfPhotos } from "./photo-paths.ts";
import type { PhotoShelf } from "./photo-shelf.ts";
import { UploadForm, type UploadRefusal } from "./upload-form.tsx";

const onOnePage = 24;

type Refused = { refusal: UploadRefusal; status: 413 | 422 | 503 };

/** The form and what is there; after a refusal with why. */
export async function answerGallery(
  context: Context<PanelEnvironment>,
  shelf: Pick<PhotoShelf, "list">,
  refused?: Refused,
): Promise<Response> {
  const photos = await shelf.list();
  const last = Math.max(1, Math.ceil(photos.length / onOnePage));
  const asked = Number.parseInt(context.req.query("pagina") ?? "1", 10);
  const page = Math.min(last, Math.max(1, asked || 1));
  return answerPage(
    context,
    <>
      <UploadForm {...refused?.refusal} />
      <h2>{photos.length === 1 ? "Uma foto guardada" : `${photos.length} fotos guardadas`}</h2>
      {photos.length === 0 ? (
        <EmptyState>Ainda não há fotos. Envie a primeira aqui em cima.</EmptyState>
      ) : (
        <Gallery photos={photos.slice((page - 1) * onOnePage, page * onOnePage)} />
      )}
      <Pager
        newest={page > 1 ? pageOfPhotos(1) : undefined}
        older={page < last ? pageOfPhotos(page + 1) : undefined}
      />
    </>,
    { title: "Fotos", scripts: [shrink], ...(refused && { status: refused.status }) },
  );
}
