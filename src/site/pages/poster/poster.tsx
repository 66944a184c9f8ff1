import { Fragment } from "react";
import * as format from "../../../format/format.ts";
import { capitalized } from "../../../format/gatherings.ts";
import { plainWords } from "../../../format/marked-text.ts";
import { ofChurch } from "../../../format/names.ts";
import { quickestWords } from "../../../format/outside-links.ts";
import { paths } from "../../../kit/paths.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import type { Cell } from "../../../content/content.ts";
import type { Page, PageProps } from "../../page.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "../../scripts/poster.script.ts?inline-script";
import { citiesOf, countOf } from "../cells/cells.tsx";
import { changeSentences, dayWords } from "../programme/meeting-words.ts";
import paperCss from "./poster-paper.css?inline";
import css from "./poster.css?inline";

export const posterPage: Page = {
  path: paths.poster,
  pane: "amber",
  styles: [css, paperCss],
  script,
  head: ({ church, programme, cells }) => ({
    title: "Cartaz da semana",
    description: `A semana${cells.cells.length > 0 ? " e as células" : ""} ${ofChurch(church.shortName)} numa folha A4, com QR Code do site: para imprimir e pôr no mural.`,
    cover: programme.cover,
  }),
  Body: Poster,
};

const inOneLine = ({ said, note }: ReturnType<typeof changeSentences>[number]): string =>
  note ? `${said} ${plainWords(note)}` : said;

// Lines of one sheet, in meetings and cells: in large type, in small type, and with each cell's address.
const roomyLines = 10;
const mostLines = 22;
const mostAddresses = 14;

function Poster({ content, publicUrl, siteQrCode, today }: PageProps) {
  const { church, programme, cells } = content;
  const { street, number, district, city, state } = church.address;
  const lines = programme.meetings.length + cells.cells.length;
  const hasAddresses = lines <= mostLines && cells.cells.length <= mostAddresses;
  return (
    <>
      <div className="section stack poster-note">
        <h1>Cartaz da semana</h1>
        <p className="lead">
          Uma folha A4 com os encontros{cells.cells.length > 0 && " e as células"}, para o mural, a
          porta ou a vitrine do bairro.
        </p>
        <button type="button" className="button" data-imprimir>
          Imprimir
        </button>
        <p data-de-fora hidden>
          Não coube tudo numa folha, e a última linha diz isso. Nomes e lugares mais curtos fazem
          caber mais.
        </p>
      </div>
      <div className="sheet-place">
        <article className={lines > roomyLines ? "sheet dense" : "sheet"} aria-label="Cartaz">
          <div className="sheet-head">
            <RoseWindow />
            <p className="sheet-name">{church.shortName}</p>
            <p className="sheet-motto">{church.motto}</p>
          </div>
          <div className="sheet-lists">
            <h2>{programme.title}</h2>
            <ul className="sheet-week">
              {programme.meetings.map(({ weekday, week, time, name, place }, at) => (
                <li key={`${weekday} ${time} ${name}`}>
                  {/* One text, so that a font that comes late moves nothing beside it. */}
                  <time
                    className="sheet-when"
                    dateTime={time}
                  >{`${capitalized(dayWords({ weekday, week }))} ${time}`}</time>
                  <strong>{name}</strong>
                  <span>
                    {[place, ...changeSentences(programme, at, today).map(inOneLine)].join(". ")}
                  </span>
                </li>
              ))}
            </ul>
            {cells.cells.length > 0 && (
              <>
                <h2>
                  Células <span>{cells.weekday}, nas casas</span>
                </h2>
                <ul className="sheet-cells">
                  {hasAddresses
                    ? cells.cells.map((cell) => <CellAddress key={cell.name} {...cell} />)
                    : citiesOf(cells.cells).map(({ name, cells: { length } }) => (
                        <li key={name}>
                          <strong>{name}</strong>
                          <span>{countOf(length)}; os endereços estão no site</span>
                        </li>
                      ))}
                </ul>
              </>
            )}
            <p className="sheet-more" hidden>
              E mais: a lista inteira está no site.
            </p>
          </div>
          <div className="sheet-foot">
            <div>
              <p className="sheet-call">Venha como estiver.</p>
              <p>
                <span className="sheet-piece">
                  {street}, {number},
                </span>{" "}
                <span className="sheet-piece">{district}</span>
                <br />
                {city} – {state}
              </p>
              <p>{capitalized(quickestWords(church))}</p>
            </div>
            <p className="sheet-site">
              Aponte a câmera do celular
              <br />
              <strong>{publicUrl.host}</strong>
            </p>
            <img
              src={siteQrCode}
              width={600}
              height={600}
              alt={`QR Code que abre ${publicUrl.host}`}
            />
          </div>
        </article>
      </div>
    </>
  );
}

const CellAddress = ({ name, leader, phone, time, address, city }: Cell) => (
  <li>
    <strong>{name}</strong>
    <span>
      <InPieces>{[`${time},`, `com ${leader},`, format.phone(phone)]}</InPieces>
    </span>
    <span>
      <InPieces>{[...piecesOf(address), city]}</InPieces>
    </span>
  </li>
);

/** A text in pieces; each piece stays whole on its line. */
function InPieces({ children }: { children: string[] }) {
  return children.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text keep their places
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="sheet-piece">{piece}</span>
    </Fragment>
  ));
}

/** "Rua das Flores, 12, Centro" in two: a street stays beside its number. Each piece keeps the comma behind it. */
function piecesOf(address: string): string[] {
  const parts = address.split(",").filter(Boolean);
  const pieces: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const isNumbered = /^\s*\d/.test(parts[at + 1] ?? "");
    pieces.push(`${parts.slice(at, isNumbered ? at + 2 : at + 1).join(",")},`.trim());
    if (isNumbered) at += 1;
  }
  return pieces;
}
