import type { Generated } from "kysely";
import type { TakenSource, VersionSource } from "../content-versions.ts";

export type ContentTables = {
  account_changes: AccountChangeRow;
  old_time_dismissals: { file: string; hour: string; text_hash: string; version_id: number };
  confirmed_texts: { key: string };
  account_seen: { staff_id: string; change_id: number };
  content_photos: PhotoRow;
  content_photo_bytes: { hash: string; base64: string };
  build_assets: { name: string; base64: string; served_at: number };
  content_versions: ContentVersionRow;
  content_drafts: {
    file: string;
    staff_id: string;
    base: number;
    form: string;
    saved_at: number;
    /** The page that wrote it last. */
    sheet: string;
    /** 1 where nothing is written in it but empty new items. */
    blank: number;
  };
};

export type ContentVersionRow = {
  id: Generated<number>;
  file: string;
  hash: string;
  text: string;
  /** Null for a version from the folder. */
  staff_id: string | null;
  source: VersionSource;
  /** The version before it; 0 for the first. */
  parent: number;
  made_at: number;
};

export type AccountChangeRow = {
  id: Generated<number>;
  version_id: number;
  /** 0 where a copy that was put back brought it. */
  before_id: number;
  /** Digest of the account that was there. */
  before_hash: string;
  staff_id: string | null;
  source: TakenSource | "copy";
  made_at: number;
  /** The letter about it; null if it had no recipient. */
  letter_id: string | null;
};

export type PhotoRow = {
  /** Its path in the content folder. */
  file: string;
  description: Generated<string>;
  focus: string | null;
  /** Names its bytes; null where the folder alone has them. */
  hash: string | null;
  removed_at: number | null;
  changed_at: number;
};
