import { readTyped } from "../../../kit/panel/form.ts";
import { type Asked, panelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Confirm, ParentLink } from "../../../kit/panel/parts/parts.tsx";
import type { SummarySource } from "../../../kit/panel/summary.ts";
import { newTicket, type ToBringBack } from "../../../kit/panel/undo/undo.ts";
import type { PanelPart } from "../../../feature.ts";
import type { PanelHouse } from "../../../house.ts";
import { editorSheet } from "../../editor/editor-sheet.ts";
import { undoPublication } from "../../editor/publish.ts";
import {
  removedPhoto,
  type RemovedPhoto,
  swappedPhoto,
  type PhotoUse,
  titleOfPhoto,
} from "../photo-library.ts";
import { showGallery } from "./gallery.tsx";
import { photoDetailsRoutes } from "./photo-details-routes.tsx";
import { removePath, thumbnailPath, pictureOf } from "./photo-paths.ts";
import { PhotoUses, titlesOfUses } from "./photo-words.tsx";
import gallery from "./photos.css?inline";
import { routeUploads } from "./upload-routes.ts";

export function openPhotos(house: PanelHouse): PanelPart {
  const { photos, editor: content, undos } = house;
  const services = { ...house, content };
  const pages = panelPages("content", house);
  const { routes, page, action } = pages;

  page(panelPaths.photos, (context) => showGallery(context, services));
  routeUploads(pages, services);
  photoDetailsRoutes(pages, services);

  page(thumbnailPath, async (context) => {
    const bytes = await photos.thumbnail(context.req.query("arquivo") ?? "");
    if (!bytes) return "not-found";
    // Its address names the moment of its last change. In this browser alone.
    context.header("cache-control", "private, max-age=604800");
    return context.body(bytes, 200, { "content-type": "image/webp" });
  });

  const askToRemove = async (context: Asked, file: string, status: 200 | 409 = 200) => {
    const photo = await photos.find(file);
    if (!photo) return "not-found";
    const { changedAtMs, uses } = photo;
    const titles = await titlesOfUses(content, [photo], context.get("member"));
    return {
      body: (
        <>
          <p>
            <strong>{titleOfPhoto(photo)}</strong>
          </p>
          <img className="photo-large" {...await pictureOf(photos, file, changedAtMs)} alt="" />
          <PhotoUses uses={uses} titles={titles} />
          {uses.length === 0 ? (
            <Confirm
              action={removePath}
              sends={{ arquivo: file }}
              yes="Remover"
              no="Não remover"
              back={panelPaths.photos}
            >
              <p>
                Ela sai do site. Por dez minutos dá para desfazer; depois, quem precisar dela terá
                de enviar de novo.
              </p>
            </Confirm>
          ) : (
            <>
              {ways.map(
                ([place, words]) =>
                  uses.some((use) => use.in === place) && <p key={place}>{words}</p>,
              )}
              <ParentLink href={panelPaths.photos}>Fotos</ParentLink>
            </>
          )}
        </>
      ),
      title: uses.length === 0 ? "Remover a foto?" : "Esta foto é usada",
      status,
    };
  };

  page(removePath, (context) => askToRemove(context, context.req.query("arquivo") ?? ""));

  action(removePath, async (context) => {
    const { arquivo: file = "" } = await readTyped(context);
    const found = await photos.find(file);
    if (!found) return "not-found";
    const { id } = context.get("member");
    const ticket = newTicket(id, titleOfPhoto(found), panelPaths.photos, content.now());
    const outcome = await photos.remove(file, (removed) =>
      undos.keep(ticket, removedPhoto, removed),
    );
    if (outcome === "gone") return "not-found";
    if (outcome === "used") return askToRemove(context, file, 409);
    return { done: "foto-removida", at: panelPaths.photos, act: "removed-photo", subject: file };
  });

  return {
    routes,
    sheet: editorSheet + gallery,
    home: photoSummary,
    bringBack: {
      [swappedPhoto.kind]: (undone: ToBringBack) => undoPublication(content, undone),
      [removedPhoto.kind]: ({ state }: ToBringBack) => photos.putBack(state as RemovedPhoto),
    },
  };
}

/** The steps before the photo can be removed. */
const ways: [PhotoUse["in"], string][] = [
  ["page", "Para remover, primeiro escolha outra foto no lugar dela, e publique."],
  ["draft", "Quem escreveu o rascunho pode publicar com outra foto, ou descartar o rascunho."],
  [
    "version",
    "Enquanto se puder voltar a essa versão, a foto fica. As versões antigas saem sozinhas com o tempo.",
  ],
];

const photoSummary: SummarySource = {
  area: "content",
  read: async () => ({
    waiting: [],
    tasks: [
      { title: "Enviar uma foto", href: panelPaths.photos, hint: "Direto da câmera do celular" },
    ],
  }),
};
