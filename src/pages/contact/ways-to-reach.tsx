import type { Church } from "../../content/subjects/church.ts";
import * as format from "../../format/format.ts";
import { AddressLines } from "../../ui/frame/address-lines.tsx";
import { Icon } from "../../ui/art/icon.tsx";
import { whatsappUrl } from "../../format/whatsapp-url.ts";

export function WaysToReach({ church, officeHours }: { church: Church; officeHours: string }) {
  return (
    <dl className="ways">
      <dt>
        <Icon name="phone" />
        Telefone
      </dt>
      <dd>
        <a href={`tel:+55${church.phone}`}>{format.phone(church.phone)}</a>
      </dd>
      <dt>
        <Icon name="whatsapp" />
        WhatsApp
      </dt>
      <dd>
        <a href={whatsappUrl(church.whatsapp)}>{format.phone(church.whatsapp)}</a>
      </dd>
      <dt>
        <Icon name="mail" />
        E-mail
      </dt>
      <dd>
        <a href={`mailto:${church.email}`}>{church.email}</a>
      </dd>
      <dt>
        <Icon name="pin" />
        Endereço
      </dt>
      <dd>
        <AddressLines address={church.address} />
      </dd>
      <dt>
        <Icon name="clock" />
        Atendimento
      </dt>
      <dd>{officeHours}</dd>
    </dl>
  );
}
