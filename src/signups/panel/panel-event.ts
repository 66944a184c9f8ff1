import type { OpenEvent } from "../contract/keys.ts";
import type { KnownEvent } from "../contract/sign-up.ts";

/** An event as the panel knows it: of the programme, or one that people had signed up to. */
export type PanelEvent = { known: KnownEvent; open: OpenEvent | undefined };
