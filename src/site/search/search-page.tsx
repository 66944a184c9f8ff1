import { thousands } from "../../format/format.ts";
import { quickestUrl } from "../../format/outside-links.ts";
import { paths, searchPath } from "../../kit/paths.ts";
import { ButtonLink } from "../../kit/ui/form/button-link.tsx";
import fieldCss from "../../kit/ui/form/field.css?inline";
import { type Encoding, preferredEncoding } from "../../platform/http/compress-answer.ts";
import type { Church } from "../../content/content.ts";
import type { Page, PageProps, Sender, SiteResponse, SiteSearch } from "../page.ts";
import { SearchForm } from "../pages/not-found/not-found.tsx";
import formCss from "../pages/not-found/search-form.css?inline";
import { asBytes, compressNow, type RenderedPage } from "../publish/bytes/resource.ts";
import { plainText } from "../serve/site-response.ts";
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

/** Answers the words of the address's `q` with what is found. Kept by no browser. */
export function searchResponse(
  pageFor: (query: string, sender?: Sender) => RenderedPage | undefined,
  ...[query, { acceptEncoding = "", sender }]: Parameters<SiteSearch["respond"]>
): SiteResponse {
  const page = pageFor(new URLSearchParams(query).get("q") ?? "", sender);
  if (!page) {
    return plainText(503, "São muitas buscas ao mesmo tempo. Espere um pouco e tente de novo.", {
      "retry-after": "2",
      "cache-control": "no-store",
    });
  }
  const encoding = preferredEncoding(acceptEncoding);
  const body = packed(page, encoding);
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.length),
      ...(encoding && { "content-encoding": encoding }),
      vary: "accept-encoding",
      "cache-control": "private, no-store",
      "content-security-policy": page.policy,
      "x-robots-tag": "noindex",
    },
    body,
  };
}

// An answer that is asked for again is packed once, and goes when it does.
const prepared = new WeakMap<RenderedPage, Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>();

function packed(page: RenderedPage, encoding: Encoding | undefined): Uint8Array<ArrayBuffer> {
  if (!encoding) return asBytes(page.html);
  const bodies = prepared.get(page) ?? {};
  prepared.set(page, bodies);
  return (bodies[encoding] ??= compressNow[encoding](asBytes(page.html)));
}
