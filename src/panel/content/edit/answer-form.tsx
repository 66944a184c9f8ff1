import type { Context } from "hono";
import type { Problem } from "../../../content/problem.ts";
import fillPhotos from "../../browser/fill-photos.script.ts?inline-script";
import keepDraft from "../../browser/keep-draft.script.ts?inline-script";
import type { PanelEnvironment } from "../../environment.ts";
import { answerPage } from "../../shell/answer-page.tsx";
import type { ContentServices } from "../content-services.ts";
import { EditPage } from "./edit-page.tsx";
import type { EditState } from "./edit-state.ts";

type Answer = {
  status: 200 | 409 | 422 | 503;
  problems?: readonly Problem[];
  troubles?: readonly string[];
};

/** The form as somebody has it, with what is in the way of it. */
export async function answerForm(
  context: Context<PanelEnvironment>,
  services: Pick<ContentServices, "photos" | "thumbnails">,
  state: EditState,
  { status, ...wrong }: Answer,
): Promise<Response> {
  const pictures = { photos: await services.photos(), thumbnails: services.thumbnails() };
  return answerPage(context, <EditPage state={state} pictures={pictures} {...wrong} />, {
    title: state.subject.label,
    status,
    scripts: [keepDraft, fillPhotos],
  });
}
