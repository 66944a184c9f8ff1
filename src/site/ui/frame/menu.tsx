import type { Church } from "../../../content/subjects/church.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../art/icon.tsx";
import { QuickWays } from "./quick-ways.tsx";
import { SocialLinks } from "./social-links.tsx";

type Props = { church: Church; path: string };

/**
 * The shared menu, without a line of script: a popover that rises as a sheet on a phone and stands
 * open on a wide screen, with its two drop-downs as disclosures.
 */
export function Menu({ church, path }: Props) {
  const { radio, shop, chairCampaign } = church.externalSites;
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="menu">
        <Icon name="menu" />
        Menu
      </button>
      <nav id="menu" className="menu" aria-label="Principal" popover="auto" tabIndex={-1}>
        <ul className="menu-list">
          <Item href={paths.home} label="Início" path={path} />
          <Item href={paths.programme} label="Programação" path={path} />
          <Dropdown label="Sobre Nós" path={path} items={about} />
          <Item href={paths.cells} label="Células" path={path} />
          <Dropdown
            label="Participe"
            path={path}
            items={[...takingPart, { href: chairCampaign, label: "Campanha das Cadeiras" }]}
          />
          <Item href={radio} label="Radio Online" path={path} />
          <Item href={shop} label="Loja Online" path={path} />
        </ul>
        <SocialLinks networks={church.socialNetworks} />
        <QuickWays church={church} />
        <button
          type="button"
          className="menu-close"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          Fechar
        </button>
      </nav>
    </>
  );
}

type Entry = { href: string; label: string };

const about: Entry[] = [
  { href: paths.contact, label: "Contato" },
  { href: paths.history, label: "Quem Somos" },
  { href: paths.beliefs, label: "O Que Cremos" },
  { href: paths.team, label: "Equipe" },
];

const takingPart: Entry[] = [{ href: paths.giving, label: "Oferte e Contribua" }];

function Item({ href, label, path }: Entry & { path: string }) {
  const leadsOut = href.startsWith("https:");
  return (
    <li>
      <a
        href={href}
        rel={leadsOut ? "noopener" : undefined}
        aria-current={href === path ? "page" : undefined}
      >
        {label}
        {leadsOut && <Icon name="external" />}
      </a>
    </li>
  );
}

/** Marked as well while one of its pages, or a page below one, is shown. */
function Dropdown({ label, path, items }: { label: string; path: string; items: Entry[] }) {
  const holdsPage = items.some(({ href }) => path === href || path.startsWith(`${href}/`));
  return (
    <li>
      <details className="menu-dropdown" name="menu">
        <summary aria-current={holdsPage ? "true" : undefined}>
          {label}
          <Icon name="chevron" />
        </summary>
        <ul>
          {items.map((item) => (
            <Item key={item.label} {...item} path={path} />
          ))}
        </ul>
      </details>
    </li>
  );
}
