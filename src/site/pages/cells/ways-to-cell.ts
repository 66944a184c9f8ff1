import { ofChurch } from "../../../format/church-name.ts";
import type { Cell } from "../../../content/subjects/cells.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { directionsTo } from "../../../format/directions-to.ts";

type About = { churchName: string; weekday: string; state: string };

export type CellWays = {
  /** A conversation with the leader, its first sentence written. Absent for a landline. */
  whatsapp?: string;
  directions: string;
};

/** How to come in touch with a cell, and how to come to its door. */
export function waysTo(cell: Omit<Cell, "photo">, { churchName, weekday, state }: About): CellWays {
  const { leader, name, phone, time, address, city } = cell;
  const day = weekday.toLocaleLowerCase("pt-BR");
  const sentence = `Olá, ${leader}! Vi a célula ${name} no site ${ofChurch(churchName)}. Posso conhecer na próxima ${day}, às ${time}?`;
  const isMobile = phone.length === 11;
  return {
    whatsapp: isMobile ? whatsappUrl(phone, sentence) : undefined,
    directions: directionsTo(`${address}, ${city} – ${state}`),
  };
}
