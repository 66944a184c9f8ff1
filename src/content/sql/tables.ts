import type { Generated } from "kysely";
import type { ContentVersion } from "../content-versions.ts";
import type { AccountChange, NewAccountChange } from "../giving-account/account-changes.ts";

export type ContentTables = {
  accountChanges: AccountChangeRow;
  oldTimeDismissals: { file: string; hour: string; textHash: string; versionId: number };
  confirmedTexts: { key: string };
  accountSeen: { staffId: string; changeId: number };
  contentPhotos: PhotoRow;
  contentPhotoBytes: { hash: string; base64: string };
  buildAssets: { name: string; base64: string; servedAtMs: number };
  contentVersions: Omit<ContentVersion, "id"> & { id: Generated<number> };
  contentDrafts: {
    file: string;
    staffId: string;
    base: number;
    form: string;
    savedAtMs: number;
    /** The page that wrote it last. */
    sheet: string;
    /** 1 where nothing is written in it but empty new items. */
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
  /** Its path in the content folder. */
  file: string;
  description: Generated<string>;
  focus: string | undefined;
  /** Names its bytes; undefined where the folder alone has them. */
  hash: string | undefined;
  removedAtMs: number | undefined;
  changedAtMs: number;
};
