import type { Church } from "../../../content/content.ts";
import * as format from "../../../format/format.ts";

export function AddressLines({ address }: { address: Church["address"] }) {
  return (
    <address>
      {address.street}, {address.number}
      <br />
      {address.district}, {address.city} – {address.state}
      <br />
      CEP {format.cep(address.postalCode)}
    </address>
  );
}
