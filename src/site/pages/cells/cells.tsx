import type { ReactNode } from "react";
import * as format from "../../../format/format.ts";
import { ofChurch } from "../../../format/names.ts";
import { directionsTo, telUrl, whatsappUrl } from "../../../format/outside-links.ts";
import { mayBeMobile } from "../../../format/phone-number.ts";
import { slug } from "../../../format/text.ts";
import { paths } from "../../../kit/paths.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { PictureElement } from "../../../kit/ui/art/picture.tsx";
import chipsCss from "../../../kit/ui/chips.css?inline";
import { Paragraphs, NextStep, Words } from "../../../kit/ui/paragraphs.tsx";
import type { Cell } from "../../../content/content.ts";
import type { Page, PageProps } from "../../page.ts";
import changesCss from "../programme/changes.css?inline";
import { Changes } from "../programme/changes.tsx";
import css from "./cells.css?inline";

export const cellsPage: Page = {
  path: paths.cells,
  pane: "amber",
  styles: [chipsCss, changesCss, css],
  head: ({ cells }) => ({ ...cells, title: "Células" }),
  Body: Cells,
};

function Cells({ content, pictureOf, today }: PageProps) {
  const { title, lead, cover, concept, evening, weekday, cells } = content.cells;
  const { church, programme } = content;
  const cities = citiesOf(cells);
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <section className="section beside">
        <h2>O que é uma célula</h2>
        <div>
          <Paragraphs texts={concept} />
        </div>
      </section>
      <section className="section beside">
        <h2>Como é a noite</h2>
        <ol className="evening">
          {evening.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>
                <Words>{step.text}</Words>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className="section">
        <h2 id="celulas-da-semana">{weekday}</h2>
        <p className="lead">Escolha a mais perto. Pode falar antes com o líder, ou só aparecer.</p>
        {programme.meetings.map(
          ({ name, whereabouts }, at) =>
            whereabouts?.split("#")[0] === paths.cells && (
              <Changes key={name} programme={programme} at={at} today={today} />
            ),
        )}
        {cities.length > 1 && (
          <nav aria-label="Cidades">
            <ul className="cluster chips cities">
              {cities.map((city) => (
                <li key={city.id}>
                  <a href={`#${city.id}`}>
                    {city.name} <span>{countOf(city.cells.length)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {cells.length > 0 && (
          <CellTable
            cities={cities}
            about={{ churchName: church.shortName, weekday, state: church.address.state }}
            pictureOf={pictureOf}
          />
        )}
      </section>
      <NextStep
        words="Prefere conhecer primeiro a igreja inteira reunida?"
        href={paths.programme}
        action="Veja a programação"
      />
    </>
  );
}

export const countOf = (cells: number): string => (cells === 1 ? "1 célula" : `${cells} células`);

type PictureOf = PageProps["pictureOf"];
type Ways = ReturnType<typeof waysTo>;
type Show = (cell: Cell, ways: Ways, id: string, pictureOf: PictureOf) => ReactNode;

const columns: { head: string; of?: "th"; show: Show }[] = [
  {
    head: "Líder",
    show: ({ leader }, { whatsapp }, id) => (
      <>
        {leader}
        {whatsapp && (
          <a href={whatsapp} aria-describedby={id}>
            <Icon name="whatsapp" />
            WhatsApp
          </a>
        )}
      </>
    ),
  },
  {
    head: "Telefone",
    show: ({ phone }) => <a href={telUrl(phone)}>{format.phone(phone)}</a>,
  },
  // A person who goes down the hours is told the cell with each.
  { head: "Célula", of: "th", show: ({ name }, _ways, id) => <span id={id}>{name}</span> },
  { head: "Horário", show: ({ time }) => time },
  {
    head: "Endereço",
    show: ({ address, photo }, { directions }, id, pictureOf) => (
      <>
        {address}
        <a href={directions} aria-describedby={id}>
          <Icon name="pin" />
          Como chegar
        </a>
        {photo && <PictureElement picture={pictureOf(photo)} sizes="14rem" />}
      </>
    ),
  },
  { head: "Cidade", show: ({ city }) => city },
];

type Props = { cities: ReturnType<typeof citiesOf>; about: About; pictureOf: PictureOf };

/** CSS lays the table out as a list on a phone; today's browsers still announce it to a screen reader as a table. */
function CellTable({ cities, about, pictureOf }: Props) {
  return (
    <table className="cell-table" aria-labelledby="celulas-da-semana">
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
              {columns.map(({ head, show, of }) => {
                const Part = of ?? "td";
                return (
                  <Part key={head} data-head={head} scope={of && "row"}>
                    <div>{show(cell, waysTo(cell, about), `${id}-${index + 1}`, pictureOf)}</div>
                  </Part>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Facts that the links to each cell have to say. */
type About = { churchName: string; weekday: string; state: string };

/** Ways to come in touch with a cell, and to come to its door. */
export function waysTo(cell: Omit<Cell, "photo">, { churchName, weekday, state }: About) {
  const { leader, name, phone, time, address, city } = cell;
  const day = weekday.toLocaleLowerCase("pt-BR");
  const sentence = `Olá, ${leader}! Vi a célula ${name} no site ${ofChurch(churchName)}. Posso conhecer na próxima ${day}, às ${time}?`;
  return {
    // A conversation with the leader, its first sentence written.
    whatsapp: mayBeMobile(phone) ? whatsappUrl(phone, sentence) : undefined,
    directions: directionsTo(`${address}, ${city} – ${state}`),
  };
}

/** The cells by city, in the order in which the church names them. `id`: what a link on the page leads to. */
export const citiesOf = (all: readonly Cell[]) =>
  [...Map.groupBy(all, ({ city }) => city)].map(([name, cells]) => ({
    name,
    id: `cidade-${slug(name)}`,
    cells,
  }));
