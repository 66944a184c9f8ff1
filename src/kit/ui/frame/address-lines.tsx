import type { Address } from "../../../format/outside-links.ts";
import * as format from "../../../format/format.ts";

export function AddressLines({
  address,
}: {
  address: Address & { district: string; postalCode: string };
}) {
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
