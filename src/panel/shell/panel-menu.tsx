import { roleLabels } from "../../staff/roles.ts";
import type { StaffMember } from "../../staff/staff-member.ts";
import { Icon } from "../../site/ui/art/icon.tsx";
import { panelPaths } from "../panel-paths.ts";
import { sectionsOf } from "./sections.ts";

type Props = { member: StaffMember; path: string };

/** The bar under the thumb, and the sheet with the rest, which opens without script. */
export function PanelMenu({ member, path }: Props) {
  const { main, more } = sectionsOf(member);
  const link = ({ path: href, label, icon }: (typeof main)[number]) => (
    <li key={href}>
      <a href={href} aria-current={isAt(path, href) ? "page" : undefined}>
        {icon && <Icon name={icon} />}
        <span>{icon ? broken(label) : label}</span>
      </a>
    </li>
  );
  return (
    <nav className="panel-menu" aria-label="Painel">
      <ul className="panel-bar">
        {main.map(link)}
        <li>
          <button type="button" popoverTarget="mais">
            <Icon name="menu" />
            <span>Mais</span>
          </button>
        </li>
      </ul>
      <div id="mais" className="panel-more" popover="auto">
        <p className="panel-who">
          <strong>{member.name}</strong>
          <br />
          {roleLabels[member.role]}
        </p>
        <ul>{more.map(link)}</ul>
        <form method="post" action={panelPaths.signOut}>
          <button className="button quiet">Sair</button>
        </form>
      </div>
    </nav>
  );
}

/** On the smallest screens the longest word breaks at a hyphen, or "Mais" would stand beside the screen. */
const broken = (label: string): string => label.replace("Contribuições", "Contri\u00ADbuições");

const isAt = (path: string, href: string): boolean =>
  path === href ||
  (href !== panelPaths.home && path.startsWith(`${href}/`)) ||
  // What cannot be looked at yet is its form again, with the mistakes.
  (href === panelPaths.content && path.startsWith(`${panelPaths.preview}/`));
