import type { Church } from "../../../content/subjects/church.ts";
import { paths } from "../../paths.ts";
import { directionsTo } from "../../../format/directions-to.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { Icon } from "../art/icon.tsx";

/** What most people open a phone's menu for, nearest to the thumb. */
export function QuickWays({ church }: { church: Church }) {
  const { latitude, longitude } = church.address;
  return (
    <ul className="quick-ways" aria-label="Atalhos">
      <li>
        <a href={paths.giving}>
          <Icon name="heart" />
          Contribuir
        </a>
      </li>
      <li>
        <a href={whatsappUrl(church.whatsapp)} rel="noopener">
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      </li>
      <li>
        <a href={directionsTo(`${latitude},${longitude}`)} rel="noopener">
          <Icon name="pin" />
          Como chegar
        </a>
      </li>
    </ul>
  );
}
