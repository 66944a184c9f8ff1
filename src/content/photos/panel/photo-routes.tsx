import { removedPhoto } from "../undo.ts";
import { newTicket } from "../../../panel/undo/undo.ts";
import { PhotoUses, titleOfPhoto, titlesOfUses } from "./photo-words.tsx";
import { type Context, Hono } from "hono";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { redirectDone } from "../../../panel/shell/redirect-done.ts";
import { answerPage } from "../../../panel/shell/answer-page.tsx";
import { answerNotFound } from "../../../panel/access/answer-failure.tsx";
import { answerGallery } from "./answer-gallery.tsx";
import { removePath, thumbnailPath, thumbnailOf } from "./photo-paths.ts";
import type { PhotoUse, LibraryPhoto } from "./photo-library.ts";
import { photoDetailsRoutes } from "./photo-details-routes.tsx";
import { type PhotoRouteServices, uploadRoutes } from "./upload-routes.ts";
import { ParentLink } from "../../../panel/parts/parts.tsx";
import type { SummarySource } from "../../../panel/home/summary.ts";

/** The church's photos, for members who edit the content. */
export function photoRoutes(services: PhotoRouteServices): Hono<PanelEnvironment> {
  const { photos, history, content, undos } = services;
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  routes.use(panelPaths.photos, ...guards);
  routes.use(`${panelPaths.photos}/*`, ...guards);

  routes.get(panelPaths.photos, (context) => answerGallery(context, services));
  routes.route("/", uploadRoutes(services));
  routes.route("/", photoDetailsRoutes(services));

  routes.get(thumbnailPath, async (context) => {
    const bytes = await photos.thumbnail(context.req.query("arquivo") ?? "");
    if (!bytes) return answerNotFound(context);
    // Its address names the moment of its last change. In this browser alone.
    context.header("cache-control", "private, max-age=604800");
    return context.body(bytes, 200, { "content-type": "image/webp" });
  });

  const answerRemoval = async (
    context: Context<PanelEnvironment>,
    file: string,
    status: 200 | 409 = 200,
  ) => {
    const photo = await photos.find(file);
    if (!photo) return answerNotFound(context);
    const titles = await titlesOfUses(content, [photo], context.get("member"));
    const title = photo.uses.length === 0 ? "Remover a foto?" : "Esta foto é usada";
    return answerPage(context, <RemovePage photo={photo} titles={titles} />, { title, status });
  };

  routes.get(removePath, (context) => answerRemoval(context, context.req.query("arquivo") ?? ""));

  routes.post(removePath, async (context) => {
    const { arquivo } = await context.req.parseBody();
    const file = String(arquivo);
    const found = await photos.find(file);
    if (!found) return answerNotFound(context);
    const ticket = newTicket(
      context.get("member").id,
      titleOfPhoto(found),
      panelPaths.photos,
      content.now(),
    );
    const outcome = await photos.remove(file, (removed) =>
      undos.keep(ticket, removedPhoto, removed),
    );
    if (outcome === "gone") return answerNotFound(context);
    if (outcome === "used") return answerRemoval(context, file, 409);
    await history.note({ member: context.get("member"), act: "removed-photo", subject: file });
    return redirectDone(context, panelPaths.photos, "foto-removida");
  });
  return routes;
}

type RemoveProps = { photo: LibraryPhoto; titles: ReadonlyMap<string, string> };

/** Asks for confirmation, or lists where the photo is still used. */
function RemovePage({ photo, titles }: RemoveProps) {
  const { file, changedAtMs, uses } = photo;
  return (
    <>
      <p>
        <strong>{titleOfPhoto(photo)}</strong>
      </p>
      <img className="photo-large" src={thumbnailOf(file, changedAtMs)} alt="" />
      <PhotoUses uses={uses} titles={titles} />
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
          <ParentLink href={panelPaths.photos}>Fotos</ParentLink>
        </>
      )}
    </>
  );
}

/** The steps before the photo can be removed. */
const ways: Record<PhotoUse["in"], string> = {
  page: "Para remover, primeiro escolha outra foto no lugar dela, e publique.",
  draft: "Quem escreveu o rascunho pode publicar com outra foto, ou descartar o rascunho.",
  version:
    "Enquanto se puder voltar a essa versão, a foto fica. As versões antigas saem sozinhas com o tempo.",
};

export const photoSummary: SummarySource = {
  area: "content",
  read: async () => ({
    waiting: [],
    tasks: [
      {
        title: "Enviar uma foto",
        href: panelPaths.photos,
        hint: "Direto da câmera do celular",
      },
    ],
  }),
};
