import { type Context, Hono, type MiddlewareHandler } from "hono";
import { createBodyLimit } from "../../../../platform/http/body-limit.ts";
import type { PanelEnvironment } from "../../../../panel/environment.ts";
import { panelPaths } from "../../../../panel/panel-paths.ts";
import { redirectDone } from "../../../../panel/shell/notices.ts";
import { answerGallery } from "../gallery/answer-gallery.tsx";
import type { PhotoRouteServices } from "../photo-routes.tsx";
import { photoPage } from "../photo-paths.ts";
import { purposeOf } from "../photo-purpose.ts";
import { replacePhoto } from "../photo/replace-photo.ts";
import { oneLine, problemOfDescription } from "./description.ts";
import { mostFormBytes, mostPhotoBytes } from "./most-bytes.ts";
import { refusalWords } from "./refusal-words.ts";

/** Each is held in memory until it is a file. */
const mostAtOnce = 2;

/** Takes photos in. Stands behind the guards of the gallery. */
export function uploadRoutes(services: PhotoRouteServices): Hono<PanelEnvironment> {
  const { photos, history, content } = services;
  const routes = new Hono<PanelEnvironment>();
  const refusePhoto = (
    context: Context<PanelEnvironment>,
    reason: keyof typeof refusalWords,
    description = "",
    status: 409 | 413 | 422 | 503 = 422,
  ) =>
    answerGallery(context, photos, {
      refusal: { description, photo: refusalWords[reason] },
      status,
    });

  let arriving = 0;
  const refuseWhenBusy: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
    if (arriving >= mostAtOnce) return refusePhoto(context, "busy", "", 503);
    arriving += 1;
    try {
      return await next();
    } finally {
      arriving -= 1;
    }
  };
  const limitBytes = createBodyLimit({
    mostBytes: mostFormBytes,
    refuse: (context) => refusePhoto(context, "too-heavy", "", 413),
  });

  routes.post(panelPaths.photos, refuseWhenBusy, limitBytes, async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return refusePhoto(context, "cut-off");
    const description = typeof form["descricao"] === "string" ? oneLine(form["descricao"]) : "";
    const problem = problemOfDescription(description);
    if (problem) {
      // A browser keeps no file in a form that comes back.
      const words = `${problem} E escolha a foto de novo.`;
      return answerGallery(context, photos, { refusal: { description, words }, status: 422 });
    }
    const { foto } = form;
    if (!(foto instanceof File) || foto.size === 0)
      return refusePhoto(context, "none", description);
    if (foto.size > mostPhotoBytes) return refusePhoto(context, "too-heavy", description, 413);
    const added = await photos.add(new Uint8Array(await foto.arrayBuffer()), description);
    if ("refused" in added) return refusePhoto(context, added.refused, description);
    const member = context.get("member");
    await history.note({ member, act: "added-photo", subject: added.file });
    const { place, replaces } = purposeOf(context);
    if (replaces) {
      const change = { from: replaces, to: added.file, staffId: member.id };
      const kept = await replacePhoto(content, change);
      if (kept.length > 0) return refusePhoto(context, "not-replaced", description, 409);
      await history.note({ member, act: "replaced-photo", subject: replaces });
      return redirectDone(context, photoPage(added.file), "foto-trocada");
    }
    if (place) return redirectDone(context, photoPage(added.file, { place }), "foto-guardada");
    return redirectDone(context, panelPaths.photos, "foto-guardada");
  });
  return routes;
}
