import type { RemoteFile } from "../../platform/http/remote-file.ts";
import type { Problem } from "../problem.ts";
import type { ContentVersion, TakenSource } from "../content-versions.ts";
import type { ContentVersions } from "../sql/content-versions.ts";
import type { ContentDrafts, OldTimeDismissals } from "../sql/drafts.ts";
import type { OwnPage } from "../subjects/own-page.ts";
import type { PhotoDetails } from "../photos/photo-library.ts";
import type { Undos } from "../../kit/panel/undo/undo.ts";
import type { History } from "../../kit/member/members.ts";

export type NewVersion = {
  file: string;
  text: string;
  /** The version that the person who wrote it had seen. */
  base: number;
  staffId: string;
  source: Exclude<TakenSource, "folder">;
};

export type PublishOutcome =
  | { outcome: "published"; version: ContentVersion }
  | { outcome: "unchanged" }
  /** Somebody else published meanwhile. */
  | { outcome: "behind" }
  | { outcome: "mistakes"; problems: Problem[] }
  /** No fault of the text. */
  | { outcome: "error"; trouble: string[] };

/** Why there is nothing to be looked at. */
export type NotShown = { problems: Problem[] } | { trouble: string[] };

type Preview = { html: string; policy: string } | NotShown;

/** What the pages of the content need. */
export type ContentServices = {
  contentVersions: ContentVersions;
  drafts: ContentDrafts;
  oldTimes: OldTimeDismissals;
  history: Pick<History, "note">;
  undos: Pick<Undos, "keep">;
  /** On the air when this resolves, if the outcome says so. */
  publish(version: NewVersion): Promise<PublishOutcome>;
  /** What people would lose by that text, one sentence each. */
  warnings(draft: { file: string; text: string }): Promise<readonly string[]>;
  /** What the folder says of a file, where that is neither on the air nor a version: it has a mistake, or is just saved. */
  waiting(file: string): Promise<string | undefined>;
  /** The page at that path, as it would be with this text in the place of the file. */
  preview(draft: {
    file: string;
    text: string;
    path: string;
    editPath: string;
    /** What the form of it would send; absent where it changes nothing. */
    fields?: readonly (readonly [name: string, text: string])[];
    /** What it changes, in words. */
    changes?: readonly string[];
    warnings?: readonly string[];
  }): Promise<Preview>;
  /** Paths in the content folder. */
  photos(): Promise<string[]>;
  /** What is known of each of them. */
  descriptions(): Promise<ReadonlyMap<string, PhotoDetails>>;
  /** What another server says of a file; undefined where it does not answer. */
  remoteFile(url: string): Promise<RemoteFile | undefined>;
  /** Those of the church's own that are on the air, in the order of the menu. */
  ownPages(): readonly OwnPage[];
  /** URL of a small picture of each photo that the site shows. */
  thumbnails(): ReadonlyMap<string, string>;
  /** The mistakes in the content folder, in the words of the log. */
  complaints(): readonly string[];
  now(): number;
};
