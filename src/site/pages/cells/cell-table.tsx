import type { ReactNode } from "react";
import type { Cell } from "../../../content/subjects/cells.ts";
import * as format from "../../../format/format.ts";
import { Icon } from "../../ui/art/icon.tsx";
import { PictureElement } from "../../ui/art/picture.tsx";
import type { PageProps } from "../page.ts";
import { ofChurch } from "../../../format/church-name.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { directionsTo } from "../../../format/directions-to.ts";
import { slug } from "../../../format/slug.ts";

type Props = {
  cities: City[];
  /** What the links to each cell have to say. */
  about: Parameters<typeof waysTo>[1];
  labelledBy: string;
  pictureOf: PictureOf;
};

type PictureOf = PageProps["pictureOf"];
type Show = (cell: Cell, ways: CellWays, id: string, pictureOf: PictureOf) => ReactNode;

const columns: { head: string; show: Show }[] = [
  {
    head: "Líder",
    show: ({ leader }, { whatsapp }, id) => (
      <>
        {leader}
        {whatsapp && (
          <a href={whatsapp} rel="noopener" aria-describedby={id}>
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        )}
      </>
    ),
  },
  {
    head: "Telefone",
    show: ({ phone }) => <a href={`tel:+55${phone}`}>{format.phone(phone)}</a>,
  },
  { head: "Célula", show: ({ name }, _ways, id) => <span id={id}>{name}</span> },
  { head: "Horário", show: ({ time }) => time },
  {
    head: "Endereço",
    show: ({ address, photo }, { directions }, id, pictureOf) => (
      <>
        {address}
        <a href={directions} rel="noopener" aria-describedby={id}>
          <Icon name="pin" />
          Como chegar
        </a>
        {photo && <PictureElement picture={pictureOf(photo)} sizes="14rem" />}
      </>
    ),
  },
  { head: "Cidade", show: ({ city }) => city },
];

/**
 * A table on a wide screen, a list on a phone: there CSS lays its parts out as blocks, and today's browsers
 * still tell it to a screen reader as the table that it is.
 */
export function CellTable({ cities, about, labelledBy, pictureOf }: Props) {
  return (
    <table className="cell-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {cities.map(({ id, cells }) => (
        <tbody key={id} id={id}>
          {cells.map((cell, index) => (
            <tr key={cell.name}>
              {columns.map(({ head, show }) => (
                <td key={head} data-head={head}>
                  <div>{show(cell, waysTo(cell, about), `${id}-${index + 1}`, pictureOf)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type About = { churchName: string; weekday: string; state: string };

type CellWays = {
  /** A conversation with the leader, its first sentence written. Absent for a landline. */
  whatsapp?: string | undefined;
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

type City = {
  name: string;
  /** What a link on the page leads to. */
  id: string;
  cells: Cell[];
};

/** The cells by city, in the order in which the church names them. */
export function citiesOf(cells: readonly Cell[]): City[] {
  return [...Map.groupBy(cells, ({ city }) => city)].map(([name, inCity]) => ({
    name,
    id: `cidade-${slug(name)}`,
    cells: inCity,
  }));
}
