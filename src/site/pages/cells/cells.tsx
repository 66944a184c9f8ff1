import { PageOpening } from "../../ui/art/page-opening.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../paths.ts";
import { NextStep } from "../../ui/next-step.tsx";
import css from "./cells.css?inline";
import { CellTable, citiesOf } from "./cell-table.tsx";

export const cellsPage: Page = {
  path: paths.cells,
  pane: "amber",
  styles: [css],
  head: ({ cells }) => ({ ...cells, title: "Células" }),
  Body: Cells,
};

function Cells({ content, pictureOf }: PageProps) {
  const { title, lead, cover, concept, evening, weekday, cells } = content.cells;
  const { church } = content;
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
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="section">
        <h2 id="celulas-da-semana">{weekday}</h2>
        {cells.length === 0 ? (
          <p className="lead">
            As casas ainda não estão aqui. <a href={paths.contact}>Fale com a gente</a>, e dizemos
            qual é a mais perto de você.
          </p>
        ) : (
          <p className="lead">
            Escolha a mais perto. Pode falar antes com o líder, ou só aparecer.
          </p>
        )}
        {cities.length > 1 && (
          <nav aria-label="Cidades">
            <ul className="cities">
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
            labelledBy="celulas-da-semana"
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

const countOf = (cells: number): string => (cells === 1 ? "1 célula" : `${cells} células`);
