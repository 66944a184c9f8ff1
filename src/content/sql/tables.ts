import { sql, type Generated } from "kysely";
import type { TablesOf } from "../../platform/database/schema/tables-of.ts";
import type { ContentVersion, AccountChange, NewAccountChange } from "../content-versions.ts";

export type ContentTables = {
  accountChanges: AccountChangeRow;
  oldTimeDismissals: { file: string; hour: string; textHash: string; versionId: number };
  confirmedTexts: { key: string };
  accountSeen: { staffId: string; changeId: number };
  contentPhotos: PhotoRow;
  contentPhotoBytes: { hash: string; piece: number; base64: string };
  buildAssets: { name: string; base64: string; servedAtMs: number };
  contentVersions: Omit<ContentVersion, "id"> & { id: Generated<number> };
  contentDrafts: {
    file: string;
    staffId: string;
    /** The version that the form was made from. */
    base: number;
    /** The form as it was last sent, URL-encoded. */
    form: string;
    savedAtMs: number;
    sheet: string;
    blank: number;
  };
};

export type AccountChangeRow = Omit<AccountChange, "id" | "staffName"> &
  NewAccountChange & {
    id: Generated<number>;
    staffId: string | undefined;
    /** The letter about it; undefined if it had no recipient. */
    letterId: string | undefined;
  };

type PhotoRow = {
  file: string;
  description: Generated<string>;
  focus: string | undefined;
  /** Names its bytes; undefined where the folder alone has them. */
  hash: string | undefined;
  removedAtMs: number | undefined;
  changedAtMs: number;
};

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "account-change": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends ContentTables {}
}

export const contentTables: TablesOf<ContentTables> = {
  part: "content",
  letters: ["account-change"],
  create: ({ big, strict, numbered }) => [
    // The church's texts: every version of each file, and drafts. The second of two versions with one parent is
    // refused.
    sql`create table content_versions (
      id ${numbered},
      file text not null, hash text not null, text text not null,
      staff_id text,
      source text not null,
      parent ${big} not null,
      made_at_ms ${big} not null,
      unique (file, parent)
    ) ${strict}`,
    sql`create index content_versions_by_file on content_versions (file, id)`,
    // `sheet`: the open page that saved the draft last. `blank`: 1 where it has only new items without a word.
    sql`create table content_drafts (
      file text not null, staff_id text not null,
      base ${big} not null,
      form text not null,
      saved_at_ms ${big} not null,
      sheet text not null default '',
      blank integer not null default 0,
      primary key (file, staff_id)
    ) ${strict}`,
    // Photos, and audios of sermons, lie in the content folder. Their bytes are here only where another machine may need
    // them, in pieces that are numbered from 0, in a table of their own, since copies leave it out.
    sql`create table content_photos (
      file text not null primary key,
      description text not null default '', focus text,
      hash text,
      removed_at_ms ${big}, changed_at_ms ${big} not null
    ) ${strict}`,
    sql`create table content_photo_bytes (
      hash text not null, piece integer not null, base64 text not null,
      primary key (hash, piece)
    ) ${strict}`,
    // Changes of the PIX key and the bank account, and the last change that each person has seen.
    sql`create table account_changes (
      id ${numbered},
      version_id ${big} not null,
      before_id ${big} not null, before_hash text not null,
      staff_id text,
      source text not null,
      made_at_ms ${big} not null,
      letter_id text,
      unique (version_id, before_hash)
    ) ${strict}`,
    sql`create table account_seen (staff_id text not null primary key, change_id ${big} not null) ${strict}`,
    // Texts with the old hour of a meeting that a member has confirmed.
    sql`create table old_time_dismissals (
      file text not null, hour text not null, text_hash text not null,
      version_id ${big} not null,
      primary key (file, hour, text_hash)
    ) ${strict}`,
    // Texts of the sample church that this church has confirmed as its own.
    sql`create table confirmed_texts (key text not null primary key) ${strict}`,
    // Scripts and styles of each build: a machine may be asked for those of another build during an update.
    sql`create table build_assets (
      name text not null primary key,
      base64 text not null,
      served_at_ms ${big} not null
    ) ${strict}`,
  ],
  text: {
    contentVersions: { file: "not", hash: "not", text: "personal", staffId: "who", source: "not" },
    contentDrafts: { file: "not", staffId: "who", form: "personal", sheet: "not" },
    contentPhotos: { file: "not", description: "personal", focus: "not", hash: "not" },
    contentPhotoBytes: { hash: "not", base64: "not" },
    accountChanges: { beforeHash: "not", staffId: "who", source: "not", letterId: "not" },
    accountSeen: { staffId: "who" },
    confirmedTexts: { key: "not" },
    oldTimeDismissals: { file: "not", hour: "not", textHash: "not" },
    buildAssets: { name: "not", base64: "not" },
  },
};
