import { type Context, Hono, type MiddlewareHandler } from "hono";
import { visible } from "../../format/visible.ts";
import { createBodyLimit } from "../../http/body-limit.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { redirectDone } from "../shell/notices.ts";
import { answerGallery } from "./answer-gallery.tsx";
import type { PhotoRouteServices } from "./photo-routes.tsx";
import { refusalWords } from "./refusal-words.ts";
import { longestDescription } from "./upload-form.tsx";

/** Bytes of a photo, and what a form adds. */
const mostPhotoBytes = 15_000_000;
const mostFormBytes = mostPhotoBytes + 16_384;
/** Each is held in memory until it is a file. */
const mostAtOnce = 2;

/** Takes photos in. Stands behind the guards of the gallery. */
export function uploadRoutes({ photos, history }: PhotoRouteServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const refusePhoto = (
    context: Context<PanelEnvironment>,
    reason: keyof typeof refusalWords,
    description = "",
    status: 413 | 422 | 503 = 422,
  ) =>
    answerGallery(context, photos, {
      refusal: { description, photo: refusalWords[reason] },
      status,
    });

  let arriving = 0;
  const takeTurn: MiddlewareHandler<PanelEnvironment> = async (context, next) => {
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

  routes.post(panelPaths.photos, takeTurn, limitBytes, async (context) => {
    const form = await context.req.parseBody().catch(() => undefined);
    if (!form) return refusePhoto(context, "cut-off");
    const description = typeof form["descricao"] === "string" ? oneLine(form["descricao"]) : "";
    const words = problemOf(description);
    if (words) {
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
    return redirectDone(context, panelPaths.photos, "foto-guardada");
  });
  return routes;
}

/** A browser keeps no file in a form that comes back. */
function problemOf(description: string): string | undefined {
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(description)) {
    return "Escreva o que se vê na foto, e escolha a foto de novo.";
  }
  return description.length > longestDescription
    ? `Descreva em até ${longestDescription} letras, e escolha a foto de novo.`
    : undefined;
}

const oneLine = (text: string): string =>
  visible(text.replaceAll(/[\s\p{Cc}]+/gu, " ").toWellFormed()).trim();
