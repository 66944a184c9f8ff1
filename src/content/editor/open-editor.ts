import type { History } from "../../kit/member/members.ts";
import type { Undos } from "../../kit/panel/undo/undo.ts";
import type { Warning } from "../../kit/warning.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RemoteFile } from "../../platform/http/remote-file.ts";
import type { LiveSite } from "../../site/live/live-site.ts";
import type { PreviewRequest } from "../../site/publish/preview/preview-page.tsx";
import { openAudioLibrary } from "../audio/audio-library.ts";
import type { Content } from "../content.ts";
import { loadContent } from "../load.ts";
import { openPhotoLibrary, type PhotoPlace } from "../photos/open-photo-library.ts";
import { pictureOf } from "../photos/panel/photo-paths.ts";
import { photoStoreOf } from "../photos/photo-sync.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { createContentDrafts, createOldTimeDismissals } from "../sql/drafts.ts";
import { createPhotoNotes } from "../sql/photo-notes.ts";
import { createPhotoReferences } from "../sql/photo-references.ts";
import type { ContentSync } from "../sync/content-sync.ts";

// All that the house may know of the editor.
export type { PhotoLibrary } from "../photos/open-photo-library.ts";

export type EditorOptions = {
  /** Folders of the photos, and of what is made of them. */
  photoPlace: PhotoPlace;
  live: Pick<LiveSite, "content" | "current" | "preview" | "complaints">;
  keeper: Pick<ContentSync, "publish" | "photos" | "waiting">;
  /** Fetches a file from another server; undefined if it does not answer. */
  remoteFile(url: string): Promise<RemoteFile | undefined>;
  now(): number;
};

type Options = EditorOptions & {
  database: Database;
  history: Pick<History, "note">;
  undos: Pick<Undos, "keep">;
};

type Draft = { file: string; text: string };

export function openContentEditor(options: Options) {
  const { database, photoPlace, live, keeper, remoteFile, history, undos, now } = options;
  const store = photoStoreOf(database, now);
  const photos = openPhotoLibrary({
    ...photoPlace,
    references: createPhotoReferences(database),
    notes: createPhotoNotes(database, now),
    store,
    content: live.content,
  });
  const editor = {
    contentVersions: createContentVersions(database),
    drafts: createContentDrafts(database),
    oldTimes: createOldTimeDismissals(database),
    history,
    undos,
    /** Publishes a text: it is on the air when this resolves, if the outcome says so. */
    publish: keeper.publish,
    waiting: keeper.waiting,
    remoteFile,
    audios: openAudioLibrary({ ...photoPlace, store }),
    /** The page at that path, as it would be with this text. */
    preview: ({ file, text, ...asked }: Draft & PreviewRequest) =>
      live.preview(new Map([[file, text]]), asked),
    photos: keeper.photos,
    descriptions: photos.descriptions,
    /** The church's own pages that are on the air, in the order of the menu. */
    ownPages: () => live.content().ownPages,
    /** A small picture of each photo that the site shows. */
    thumbnails: () => live.current().thumbnails,
    /** The panel's own small picture of a photo. */
    pictureOf: (file: string) => pictureOf(photos, file, 0),
    complaints: live.complaints,
    now,
  };
  /** Content of the site with that text; undefined if the text has a mistake. */
  const contentWith = async ({ file, text }: Draft): Promise<Content | undefined> => {
    const loaded = await loadContent(photoPlace.contentFolder, new Map([[file, text]]));
    return "content" in loaded ? loaded.content : undefined;
  };
  return { editor, photos, contentWith };
}

/** Services that the pages of the content need. */
export type ContentServices = ReturnType<typeof openContentEditor>["editor"] & {
  /** Finds what people would lose by that text, and what it leaves to be answered. */
  warnings(draft: Draft): Promise<readonly Warning[]>;
  /** Passes on the writer's answers, once the text is on the air. */
  answered(draft: Draft, answers: ReadonlyMap<string, string>): Promise<void>;
};
