import type { ReactNode } from "react";
import * as format from "../../format/format.ts";
import { directionsUrl, quickestUrl, telUrl, whatsappUrl } from "../../format/outside-links.ts";
import { paths, editPath, messagesPath, searchPath } from "../../kit/paths.ts";
import { Icon } from "../../kit/ui/art/icon.tsx";
import { RoseWindow } from "../../kit/ui/art/rose-window.tsx";
import { LiveRegions } from "../../kit/ui/frame/live-regions.tsx";
import { EmailWords, AddressLines } from "../../kit/ui/paragraphs.tsx";
import type { Church } from "../../content/content.ts";

type Props = {
  church: Church;
  path: string;
  /** Path where the panel edits the page, if the page's path does not say it. */
  editPath?: string | undefined;
  year: number;
  map: MapOfMenu;
  /** A notice about the page, above all of it. */
  strip?: ReactNode;
  /** News of the church on every page. */
  above?: ReactNode;
  children: ReactNode;
};

/** The frame around the content of every page. */
export function Layout({ church, path, year, map, strip, above, children, ...page }: Props) {
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      {strip}
      {above}
      <header className="site-header">
        <div className="site-header-row">
          <a className="brand" href={paths.home}>
            <RoseWindow />
            {church.shortName}
          </a>
          <Menu church={church} path={path} map={map} />
        </div>
      </header>
      <main id="conteudo">{children}</main>
      <Footer
        church={church}
        editPath={page.editPath ?? editPath(path)}
        year={year}
        has={map.has}
      />
      <LiveRegions />
    </>
  );
}

type FooterProps = { church: Church; editPath: string; year: number } & Pick<MapOfMenu, "has">;

function Footer({ church, editPath: href, year, has }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div>
          <p className="site-footer-name">
            <RoseWindow />
            {church.shortName}
          </p>
          <p>{church.motto}</p>
          <SocialLinks networks={church.socialNetworks} />
        </div>
        <div>
          <h2>Fale com a gente</h2>
          <ul>
            <li>
              <a href={telUrl(church.phone)}>{format.phone(church.phone)}</a>
            </li>
            {church.whatsapp && (
              <li>
                <a href={whatsappUrl(church.whatsapp)}>WhatsApp {format.phone(church.whatsapp)}</a>
              </li>
            )}
            <li>
              <a href={`mailto:${church.email}`}>
                <EmailWords>{church.email}</EmailWords>
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2>Onde estamos</h2>
          <AddressLines address={church.address} />
        </div>
      </div>
      <div className="cluster site-footer-legal">
        <p>
          © {year} {church.name}.{" "}
          {church.cnpj && <span className="whole">CNPJ {format.cnpj(church.cnpj)}.</span>}
        </p>
        {has(searchPath) && <a href={searchPath}>Buscar no site</a>}
        <a href={paths.privacy}>Privacidade</a>
        <a href={paths.accessibility}>Acessibilidade</a>
        {has(paths.poster) && <a href={paths.poster}>Cartaz para imprimir</a>}
        <a data-edit hidden rel="nofollow" href={href}>
          Editar esta página
        </a>
      </div>
    </footer>
  );
}

/** The menu, without script: a popover on a phone, open on a wide screen, its two drop-downs as disclosures. */
function Menu({ church, path, map: { has, menu } }: Pick<Props, "church" | "path" | "map">) {
  const { radio, shop, chairCampaign } = church.externalSites;
  return (
    <>
      <button type="button" className="menu-button" popoverTarget="menu">
        <Icon name="menu" />
        Menu
      </button>
      <nav
        id="menu"
        className="bottom-sheet menu"
        aria-label="Principal"
        popover="auto"
        tabIndex={-1}
      >
        <ul className="menu-list">
          <Item href={paths.home} label="Início" path={path} />
          <Item href={paths.programme} label="Programação" path={path} />
          <Dropdown
            label="Sobre Nós"
            path={path}
            items={[...about.filter(({ href }) => has(href)), ...menu.about]}
          />
          {has(paths.cells) && <Item href={paths.cells} label="Células" path={path} />}
          <Dropdown
            label="Participe"
            path={path}
            items={[
              { href: paths.giving, label: "Oferte e Contribua" },
              ...(chairCampaign ? [{ href: chairCampaign, label: "Campanha das Cadeiras" }] : []),
              ...menu.takingPart,
            ]}
          />
          {radio && <Item href={radio} label="Radio Online" path={path} />}
          {shop && <Item href={shop} label="Loja Online" path={path} />}
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

/**
 * Entries that the features and the content add to the two drop-downs, after what every site has there, if it has it.
 */
type MapOfMenu = {
  menu: Record<"about" | "takingPart", readonly Entry[]>;
  has(path: string): boolean;
};

const about: Entry[] = [
  { href: paths.contact, label: "Contato" },
  { href: paths.history, label: "Quem Somos" },
  { href: paths.beliefs, label: "O Que Cremos" },
  { href: paths.team, label: "Equipe" },
  { href: messagesPath, label: "Pregações" },
];

function Item({ href, label, path }: Entry & { path: string }) {
  const leadsOut = href.startsWith("https:");
  return (
    <li>
      <a href={href} aria-current={href === path ? "page" : undefined}>
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
            <Item key={item.href} {...item} path={path} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The links that most people open a phone's menu for, nearest to the thumb. */
function QuickWays({ church }: { church: Church }) {
  return (
    <ul className="cluster quick-ways" aria-label="Atalhos">
      <li>
        <a href={paths.giving}>
          <Icon name="heart" />
          Contribuir
        </a>
      </li>
      <li>
        <a href={quickestUrl(church)}>
          <Icon name={church.whatsapp ? "whatsapp" : "phone"} />
          {church.whatsapp ? "WhatsApp" : "Ligar"}
        </a>
      </li>
      <li>
        <a href={directionsUrl(church.address)}>
          <Icon name="pin" />
          Como chegar
        </a>
      </li>
    </ul>
  );
}

function SocialLinks({ networks }: { networks: Church["socialNetworks"] }) {
  if (networks.length === 0) return null;
  return (
    <ul className="social" aria-label="Redes sociais">
      {networks.map(({ name, url }) => (
        <li key={name}>
          <a href={url} aria-label={name}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
