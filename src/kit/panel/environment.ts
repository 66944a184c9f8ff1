import type { MiddlewareHandler } from "hono";
import type { ComponentProps } from "react";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { type StaffMember, type Area, mayEnter } from "../member/members.ts";
import type { Session, Sessions } from "../member/sessions.ts";
import type { Icon } from "../ui/art/icon.tsx";
import type { AllWords } from "../words.ts";
import type { Undoable } from "./undo/undo.ts";

export type PanelEnvironment = {
  Bindings: ApiEnvironment["Bindings"];
  Variables: ApiEnvironment["Variables"] & {
    /** The signed-in member. Pages behind `requireMember` have one. */
    member: StaffMember;
    session: Session;
    undoable: readonly Undoable[];
    /** Styles that the page's feature adds to the look of all. */
    sheet: string | undefined;
    frame: Pick<AccessServices, "churchName" | "publicUrl"> & {
      words: AllWords;
      sections: readonly Section[];
      giftWays: readonly GiftWays[];
    };
  };
};

/** The services that every request to the panel needs. */
export type AccessServices = {
  publicUrl: URL;
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
  /** Signs codes, challenges and invitations. Read at the start: the way in opens while the database is away. */
  staffSecret: string;
  churchName(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  sessions: Sessions;
  /** Logs each request without its sender. */
  logRequests: MiddlewareHandler;
  reportFailure(error: Error): void;
};

export type Section = {
  path: string;
  label: string;
  /** Letters of the label that stay together on the smallest screens, where it would not fit in one line. */
  breaksAfter?: number;
  /** Area of the roles that may enter; without it, all may. */
  area?: Area;
  /** Set for the bottom bar; sections without it are in the menu "Mais". */
  icon?: ComponentProps<typeof Icon>["name"];
  /** Not in the menu: the section at this path leads to it. */
  inside?: string;
  /** Paths elsewhere that belong to it, with all below them. */
  around?: readonly string[];
};

/** The section that a page or form belongs to, as the menu calls it. */
export function sectionLabel(sections: readonly Section[], path: string): string {
  const around = sections.filter((section) => path.startsWith(section.path));
  const nearest = around.toSorted((one, other) => other.path.length - one.path.length)[0];
  return nearest?.label ?? "Início";
}

export function sectionsOf(all: readonly Section[], { role }: StaffMember) {
  const open = all.filter(({ area, inside }) => !inside && (!area || mayEnter(role, area)));
  return {
    main: open.filter(({ icon }) => icon),
    more: open.filter(({ icon }) => !icon),
  };
}

export type GiftWays = {
  /** Links on a month's page; `under`: the word below which they stand. */
  ofMonth?: readonly { under: "Entrou" | "Pessoas" | "Banco"; label: string; path: Path }[];
  /** Path to a giver's gifts of a year. */
  ofGiver?(year: number, giverId: string): string;
};

/** Path for the month on the page, like "2026-11". */
type Path = string | ((month: string) => string);
