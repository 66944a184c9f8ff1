import type { LiveSite } from "../../site/live/live-site.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Content } from "../content.ts";
import { loadContent } from "../load.ts";
import { openPhotoLibrary, type PhotoPlace } from "../photos/open-photo-library.ts";
import { photoStoreOf } from "../photos/photo-sync.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createContentDrafts, createOldTimeDismissals } from "../sql/drafts.ts";
import { createPhotoNotes, createPhotoReferences } from "../sql/photos.ts";
import type { ContentSync } from "../sync/content-sync.ts";
import type { ContentServices } from "./content-services.ts";

export type EditorOptions = {
  /** Where photos are, and where what is made of them is kept. */
  photoPlace: PhotoPlace;
  live: Pick<LiveSite, "content" | "current" | "preview" | "complaints">;
  keeper: Pick<ContentSync, "publish" | "photos" | "waiting">;
} & Pick<ContentServices, "remoteFile" | "now">;

type Options = EditorOptions & { database: Database } & Pick<ContentServices, "history" | "undos">;

/** What the panel writes texts and photos with. */
export function openContentEditor(options: Options) {
  const { database, photoPlace, live, keeper, remoteFile, history, undos, now } = options;
  const photos = openPhotoLibrary({
    ...photoPlace,
    references: createPhotoReferences(database),
    notes: createPhotoNotes(database, now),
    store: photoStoreOf(database, now),
    content: live.content,
  });
  const editor: Omit<ContentServices, "warnings"> = {
    contentVersions: createContentVersions(database),
    drafts: createContentDrafts(database),
    oldTimes: createOldTimeDismissals(database),
    history,
    undos,
    publish: keeper.publish,
    waiting: keeper.waiting,
    remoteFile,
    preview: ({ file, text, ...asked }) => live.preview(new Map([[file, text]]), asked),
    photos: keeper.photos,
    descriptions: photos.descriptions,
    ownPages: () => live.content().ownPages,
    thumbnails: () => live.current().thumbnails,
    complaints: live.complaints,
    now,
  };
  /** What the site would say with that text; undefined where it has a mistake. */
  const contentWith = async (draft: {
    file: string;
    text: string;
  }): Promise<Content | undefined> => {
    const texts = new Map([[draft.file, draft.text]]);
    const loaded = await loadContent(photoPlace.contentFolder, texts);
    return "content" in loaded ? loaded.content : undefined;
  };
  return { editor, photos, contentWith };
}
