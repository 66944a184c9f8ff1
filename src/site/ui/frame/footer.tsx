import type { Church } from "../../../content/subjects/church.ts";
import * as format from "../../../format/format.ts";
import { editPath, paths } from "../../paths.ts";
import { EmailWords } from "../email-words.tsx";
import { AddressLines } from "./address-lines.tsx";
import { RoseWindow } from "../art/rose-window.tsx";
import { SocialLinks } from "./social-links.tsx";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";

type Props = { church: Church; path: string; year: number };

export function Footer({ church, path, year }: Props) {
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
              <a href={`tel:+55${church.phone}`}>{format.phone(church.phone)}</a>
            </li>
            <li>
              <a href={whatsappUrl(church.whatsapp)} rel="noopener">
                WhatsApp {format.phone(church.whatsapp)}
              </a>
            </li>
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
      <div className="site-footer-legal">
        <p>
          © {year} {church.name}. <span className="whole">CNPJ {format.cnpj(church.cnpj)}.</span>
        </p>
        <a href={paths.privacy}>Privacidade</a>
        <a href={paths.accessibility}>Acessibilidade</a>
        <a href={paths.poster}>Cartaz para imprimir</a>
        <a data-edit hidden rel="nofollow" href={editPath(path)}>
          Editar esta página
        </a>
      </div>
    </footer>
  );
}
