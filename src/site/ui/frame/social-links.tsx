import type { Church } from "../../../content/subjects/church.ts";
import { Icon } from "../art/icon.tsx";

export function SocialLinks({ networks }: { networks: Church["socialNetworks"] }) {
  if (networks.length === 0) return null;
  return (
    <ul className="social" aria-label="Redes sociais">
      {networks.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" aria-label={name}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
