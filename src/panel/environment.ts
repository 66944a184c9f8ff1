import type { History } from "../staff/history.ts";
import type { Session } from "../staff/sessions.ts";
import type { StaffMember } from "../staff/staff-member.ts";
import type { Undoable, Undos } from "./undo/undo.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";

import type { PasskeyCheck, Passkeys } from "../staff/passkeys.ts";
import type { Writings } from "./saved-posts/saved-post.ts";
import type { ContentServices } from "../content/editor/content-services.ts";
import type { AccessServices } from "./access/access-services.ts";
import type { GiftServices } from "../giving/panel/gift-services.ts";
import type { HouseServices } from "./home/house-summary.ts";
import type { InboxServices } from "../contact/panel/inbox-services.ts";
import type { AccountServices } from "../content/giving-account/panel/account-routes.tsx";
import type { EntryServices } from "../staff/panel/entry/entry-services.ts";
import type { OpeningServices } from "./opening/opening-summary.ts";
import type { PhotoShelf } from "../content/photos/panel/photo-shelf.ts";

/** What the panel is given. Each section brings the type of its own part. */
export type PanelServices = {
  access: AccessServices;
  entry: EntryServices;
  passkeys: Passkeys;
  passkeyCheck: PasskeyCheck;
  history: History;
  house: HouseServices;
  opening: OpeningServices;
  inbox: InboxServices;
  gifts: GiftServices;
  writings: Writings;
  undos: Undos;
  accountChanges: AccountServices["accountChanges"];
  qrPath: AccountServices["qrPath"];
  photos: PhotoShelf;
  content: Omit<ContentServices, "history" | "undos">;
};

export type PanelEnvironment = {
  Bindings: ApiEnvironment["Bindings"];
  Variables: ApiEnvironment["Variables"] & {
    /** Who is signed in; pages behind `requireMember` have one. */
    member: StaffMember;
    session: Session;
    /** What they can still take back. */
    undoable: readonly Undoable[];
    /** What every page shows around its own. */
    frame: Pick<AccessServices, "churchName" | "publicUrl">;
  };
};
