import type { Generated } from "kysely";
import type { VersionSource } from "../../domain/content/content-line.ts";

export type ContentTables = {
  content_versions: ContentVersionRow;
  content_drafts: {
    file: string;
    staff_id: string;
    base: number;
    form: string;
    saved_at: number;
  };
};

export type ContentVersionRow = {
  id: Generated<number>;
  file: string;
  hash: string;
  text: string;
  /** Null for what came from the folder. */
  staff_id: string | null;
  source: VersionSource;
  /** The version before it; 0 for the first. */
  parent: number;
  made_at: number;
};
