import { sql } from "kysely";
import {
  big,
  integer,
  numbered,
  partOf,
  type RowsOf,
  text,
} from "../../platform/database/schema/part-of.ts";
import type { AccountChange, ContentVersion } from "../content-versions.ts";

type Rows = RowsOf<typeof contentTables>;
export type AccountChangeRow = Rows["accountChanges"];
export type DraftRow = Rows["contentDrafts"];

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds {
    "account-change": true;
  }
}

declare module "../../platform/database/schema/schema.ts" {
  interface Tables extends Rows {}
}

export const contentTables = partOf({
  part: "content",
  letters: ["account-change"],
  tables: {
    // The church's texts: every version of each file, and drafts. The second of two versions with one parent is
    // refused.
    contentVersions: [
      { id: numbered() },
      { file: text("not"), hash: text("not"), text: text("personal") },
      { staffId: text("who").optional() },
      { source: text<ContentVersion["source"]>("not") },
      { parent: big() },
      { madeAtMs: big() },
      "unique (file, parent)",
      sql`create index content_versions_by_file on content_versions (file, id)`,
    ],
    contentDrafts: [
      { file: text("not"), staffId: text("who") },
      // The version that the form was made from.
      { base: big() },
      // The form as it was last sent, URL-encoded.
      { form: text("personal") },
      { savedAtMs: big() },
      // The open page that saved the draft last.
      { sheet: text("not", "default ''") },
      // 1 where it has only new items without a word.
      { blank: integer("default 0") },
      "primary key (file, staff_id)",
    ],
    // Photos, and audios of sermons, lie in the content folder. Their bytes are here only where another machine may need
    // them, in pieces that are numbered from 0, in a table of their own, since copies leave it out.
    contentPhotos: [
      { file: text("not", "primary key") },
      { description: text("personal", "default ''"), focus: text("not").optional() },
      // Names its bytes; undefined where the folder alone has them.
      { hash: text("not").optional() },
      { removedAtMs: big().optional(), changedAtMs: big() },
    ],
    contentPhotoBytes: [
      { hash: text("not"), piece: integer(), base64: text("not") },
      "primary key (hash, piece)",
    ],
    // Changes of the PIX key and the bank account, and the last change that each person has seen.
    accountChanges: [
      { id: numbered() },
      { versionId: big() },
      { beforeId: big(), beforeHash: text("not") },
      { staffId: text("who").optional() },
      { source: text<AccountChange["source"]>("not") },
      { madeAtMs: big() },
      // The letter about it; undefined if it had no recipient.
      { letterId: text("not").optional() },
      "unique (version_id, before_hash)",
    ],
    accountSeen: { staffId: text("who", "primary key"), changeId: big() },
    // Texts with the old hour of a meeting that a member has confirmed.
    oldTimeDismissals: [
      { file: text("not"), hour: text("not"), textHash: text("not") },
      { versionId: big() },
      "primary key (file, hour, text_hash)",
    ],
    // Texts of the sample church that this church has confirmed as its own.
    confirmedTexts: { key: text("not", "primary key") },
    // Scripts and styles of each build: a machine may be asked for those of another build during an update.
    buildAssets: [
      { name: text("not", "primary key") },
      { base64: text("not") },
      { servedAtMs: big() },
    ],
  },
});
