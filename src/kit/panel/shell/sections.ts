import type { ComponentProps } from "react";
import { type Area, mayEnter } from "../../member/roles.ts";
import type { StaffMember } from "../../member/people.ts";
import type { Icon } from "../../ui/art/icon.tsx";

/** A line of the panel's menu. */
export type Section = {
  path: string;
  label: string;
  /** How many of the label's letters stay together on the smallest screens, where it would not fit in one line. */
  breaksAfter?: number;
  /** Whose roles may enter; without it, everybody's. */
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

/** What this person may enter. */
export function sectionsOf(all: readonly Section[], { role }: StaffMember) {
  const open = all.filter(({ area, inside }) => !inside && (!area || mayEnter(role, area)));
  return {
    main: open.filter(({ icon }) => icon),
    more: open.filter(({ icon }) => !icon),
  };
}
