import type { Answer, Asked } from "../../../kit/panel/pages.tsx";
import type { Problem } from "../../problem.ts";
import fillPhotos from "../../../kit/panel/browser/fill-photos.script.ts?inline-script";
import keepDraft from "../../../kit/panel/browser/keep-draft.script.ts?inline-script";
import usePlace from "../../../kit/panel/browser/use-place.script.ts?inline-script";
import { permissions } from "../../../platform/http/security-headers.ts";
import { placeFields } from "./pasted-place.ts";
import { titlesOfPhotos } from "../../photos/panel/photo-words.tsx";
import { thumbnailOf } from "../../photos/panel/photo-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { EditPage } from "./edit-page.tsx";
import type { EditState } from "./edit-state.ts";
import { findOldTimes } from "../old-times/old-times.ts";
import { WaitingText, waitingText } from "./refused-text.tsx";
import { OldTimesNotice } from "../old-times/old-times-notice.tsx";

type Shown = {
  status: 200 | 409 | 422 | 503;
  problems?: readonly Problem[];
  errors?: readonly string[];
};

/** The form and its errors. */
export async function showForm(
  context: Asked,
  services: Pick<
    ContentServices,
    | "photos"
    | "descriptions"
    | "thumbnails"
    | "ownPages"
    | "contentVersions"
    | "oldTimes"
    | "waiting"
    | "complaints"
    | "now"
  >,
  state: EditState,
  { status, ...wrong }: Shown,
): Promise<Answer> {
  const photos = await services.photos();
  const waiting = await waitingText(services, state.subject);
  const pictures = picturesOf(photos, services.thumbnails());
  const isPublished = context.req.query("feito") === "publicado";
  const oldTimes = isPublished ? await findOldTimes(services) : [];
  // The panel's first page has those of other changes too.
  const own = oldTimes.filter(({ versionId }) => versionId === state.newest.id);
  const hasPlace = state.entries.has(placeFields[0]);
  if (hasPlace) context.header("permissions-policy", permissions("(self)"));
  return {
    body: (
      <>
        <OldTimesNotice found={own} />
        {waiting && <WaitingText {...waiting} subject={state.subject} base={state.newest.id} />}
        <EditPage
          state={state}
          photos={titlesOfPhotos(photos, await services.descriptions())}
          pictures={pictures}
          ownPages={services.ownPages()}
          opened={context.req.query("abrir")}
          {...wrong}
        />
      </>
    ),
    title: state.subject.label,
    status,
    scripts: hasPlace ? [keepDraft, fillPhotos, usePlace] : [keepDraft, fillPhotos],
  };
}

/** As the site shows each, or as the panel does what the site does not. */
const picturesOf = (
  photos: readonly string[],
  thumbnails: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> =>
  new Map([...photos.map((file) => [file, thumbnailOf(file, 0)] as const), ...thumbnails]);
