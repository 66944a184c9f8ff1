import type { ReactNode } from "react";
import type { Church } from "../../content/subjects/church.ts";
import * as format from "../../format/format.ts";
import { AddressLines } from "../../site/ui/frame/address-lines.tsx";
import { EmailWords } from "../../site/ui/paragraphs.tsx";
import { Icon } from "../../site/ui/art/icon.tsx";
import { whatsappUrl } from "../../format/whatsapp-url.ts";
import { directionsUrl } from "./map-url.ts";

export function WaysToReach({ church, officeHours }: { church: Church; officeHours: string }) {
  return (
    <dl className="ways">
      <Way icon="phone" name="Telefone">
        <a href={`tel:+55${church.phone}`}>{format.phone(church.phone)}</a>
      </Way>
      <Way icon="whatsapp" name="WhatsApp">
        <a href={whatsappUrl(church.whatsapp)}>{format.phone(church.whatsapp)}</a>
      </Way>
      <Way icon="mail" name="E-mail">
        <a href={`mailto:${church.email}`}>
          <EmailWords>{church.email}</EmailWords>
        </a>
      </Way>
      <Way icon="pin" name="Endereço">
        <a href={directionsUrl(church)}>
          <AddressLines address={church.address} />
        </a>
      </Way>
      <Way icon="clock" name="Atendimento">
        {officeHours}
      </Way>
    </dl>
  );
}

type WayProps = { icon: Parameters<typeof Icon>[0]["name"]; name: string; children: ReactNode };

/** A link in it is as large as the whole row. */
const Way = ({ icon, name, children }: WayProps) => (
  <div className="way">
    <dt>
      <Icon name={icon} />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
