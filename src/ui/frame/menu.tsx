import type { ReactNode } from "react";
import type { Church } from "../../content/subjects/church.ts";
import { paths } from "../../contract/paths.ts";
import { Icon } from "../art/icon.tsx";
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
      <nav id="menu" className="menu" aria-label="Principal" popover="auto">
        <ul className="menu-list">
          <Item href={paths.home} path={path}>
            Início
          </Item>
          <Item href={paths.programme} path={path}>
            Programação
          </Item>
          <Dropdown label="Sobre Nós">
            <Item href={paths.contact} path={path}>
              Contato
            </Item>
            <Item href={paths.history} path={path}>
              Quem Somos
            </Item>
            <Item href={paths.beliefs} path={path}>
              O Que Cremos
            </Item>
            <Item href={paths.team} path={path}>
              Equipe
            </Item>
          </Dropdown>
          <Item href={paths.cells} path={path}>
            Células
          </Item>
          <Dropdown label="Participe">
            <Item href={paths.giving} path={path}>
              Oferte e Contribua
            </Item>
            <ExternalItem href={chairCampaign}>Campanha das Cadeiras</ExternalItem>
          </Dropdown>
          <ExternalItem href={radio}>Radio Online</ExternalItem>
          <ExternalItem href={shop}>Loja Online</ExternalItem>
        </ul>
        <SocialLinks networks={church.socialNetworks} />
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

function Item({ href, path, children }: { href: string; path: string; children: string }) {
  return (
    <li>
      <a href={href} aria-current={href === path ? "page" : undefined}>
        {children}
      </a>
    </li>
  );
}

function ExternalItem({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} rel="noopener">
        {children}
        <Icon name="external" />
      </a>
    </li>
  );
}

function Dropdown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <details className="menu-dropdown" name="menu">
        <summary>
          {label}
          <Icon name="chevron" />
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
