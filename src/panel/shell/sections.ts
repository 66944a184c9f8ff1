import type { ComponentProps } from "react";
import { type Area, mayEnter } from "../../staff/roles.ts";
import type { StaffMember } from "../../staff/people.ts";
import type { Icon } from "../../site/ui/art/icon.tsx";
import { panelPaths } from "../panel-paths.ts";

type Section = {
  path: string;
  label: string;
  /** Whose roles may enter; without it, everybody's. */
  area?: Area;
  /** Of those in the bar under the thumb; the others stand behind "Mais". */
  icon?: ComponentProps<typeof Icon>["name"];
  /** Not in the menu: it stands on the first page, and first in the content. */
  isInside?: true;
};

/** The panel's menu, in its order. */
const sections: Section[] = [
  { path: panelPaths.home, label: "Início", icon: "home" },
  { path: panelPaths.content, label: "Conteúdo", area: "content", icon: "pencil" },
  { path: panelPaths.messages, label: "Mensagens", area: "messages", icon: "mail" },
  { path: panelPaths.gifts, label: "Contribuições", area: "gifts", icon: "heart" },
  { path: panelPaths.people, label: "Pessoas", area: "staff" },
  { path: panelPaths.notices, label: "Avisos", area: "content", isInside: true },
  { path: panelPaths.photos, label: "Fotos", area: "content" },
  { path: panelPaths.opening, label: "Antes de abrir", area: "staff" },
  { path: panelPaths.history, label: "Histórico", area: "staff" },
  { path: panelPaths.account, label: "Meu acesso" },
];

/** The section that a page or form belongs to, as the menu calls it. */
export function sectionLabel(path: string): string {
  const around = sections.filter((section) => path.startsWith(section.path));
  const nearest = around.toSorted((one, other) => other.path.length - one.path.length)[0];
  return nearest?.label ?? "Início";
}

/** What this person may enter. */
export function sectionsOf({ role }: StaffMember): { main: Section[]; more: Section[] } {
  const open = sections.filter(
    ({ area, isInside }) => !isInside && (!area || mayEnter(role, area)),
  );
  return {
    main: open.filter(({ icon }) => icon),
    more: open.filter(({ icon }) => !icon),
  };
}
