import { thousands } from "../../format/format.ts";
import { quickestUrl } from "../../format/outside-links.ts";
import { paths, searchPath } from "../../kit/paths.ts";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import fieldCss from "../../kit/ui/form/field.css?inline";
import type { Church } from "../../content/content.ts";
import type { Page, PageProps } from "../page.ts";
import { SearchForm } from "../pages/not-found/not-found.tsx";
import formCss from "../pages/not-found/search-form.css?inline";
import type { Piece } from "./excerpt.ts";
import { type Found, mostResults, type Result } from "./index-entries.ts";
import css from "./search.css?inline";

/** The form, and under it what was found for the words. Without any there is the form alone. */
export const searchPage = (query: string, found: Found): Page => ({
  path: searchPath,
  pane: "cobalt",
  styles: [fieldCss, formCss, css],
  isUnlisted: true,
  editPath: "/painel/conteudo",
  head: ({ notFound }) => ({
    title: "Buscar",
    description: "Procure uma palavra em todas as páginas, pregações, células e datas.",
    cover: notFound.cover,
  }),
  needs: () => ({ hasForm: true }),
  Body: (props) => <Search {...props} query={query} found={found} />,
});

type Props = PageProps & { query: string; found: Found };

function Search({ query, found, content }: Props) {
  return (
    <>
      <header className="opening search-opening">
        <div className="opening-words">
          <h1>Buscar</h1>
          <SearchForm label="O que você procura?" query={query} />
        </div>
      </header>
      {query === "" ? (
        <section className="section beside search-found" aria-label="Como buscar">
          <p className="lead search-hint">
            Uma palavra basta: oração, crianças, célula, ou o nome de alguém.
          </p>
        </section>
      ) : found.count === 0 ? (
        <NothingFound query={query} church={content.church} />
      ) : (
        <Results query={query} found={found} />
      )}
    </>
  );
}

function Results({ query, found: { count, results } }: Omit<Props, keyof PageProps>) {
  return (
    <section className="section beside search-found" aria-labelledby="resultados">
      <h2 id="resultados">
        {count === 1 ? "1 resultado" : `${thousands(count)} resultados`} para “{query}”
      </h2>
      <div className="stack">
        {count > mostResults && (
          <p className="lead">
            Aqui estão os {mostResults} mais próximos. Com mais uma palavra a busca acerta melhor.
          </p>
        )}
        <ol className="search-results">
          {results.map((result) => (
            <Item key={result.path} {...result} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Item({ path, where, title, excerpt }: Result) {
  return (
    <li>
      <h3>
        <a href={path}>
          <Marked pieces={title} />
        </a>
      </h3>
      <p className="search-where">{where}</p>
      <p>
        <Marked pieces={excerpt} />
      </p>
    </li>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
    isFound ? <mark key={index}>{text}</mark> : text,
  );
}

function NothingFound({ query, church }: { query: string; church: Church }) {
  return (
    <section className="section beside search-found" aria-labelledby="resultados">
      <h2 id="resultados">Não achamos nada com “{query}”</h2>
      <div className="stack">
        <p className="lead">
          Tente uma palavra só, ou outra parecida. O que mais se procura aqui são{" "}
          <a href={paths.programme}>os dias e horários dos encontros</a> e{" "}
          <a href={paths.contact}>o endereço e o telefone da igreja</a>.
        </p>
        <p>Se não achar, pergunte: alguém da igreja responde.</p>
        <div className="cluster">
          <ButtonLink href={`${paths.contact}#escrever`}>Escreva para nós</ButtonLink>
          <ButtonLink href={quickestUrl(church)} quiet>
            {church.whatsapp ? "WhatsApp" : "Ligar para a igreja"}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
