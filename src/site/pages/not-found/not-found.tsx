import { editPath, paths, searchPath } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import fieldCss from "../../../kit/ui/form/field.css?inline";
import { TextField } from "../../../kit/ui/form/field.tsx";
import type { Page, PageProps } from "../../page.ts";
import css from "./not-found.css?inline";
import searchCss from "./search-form.css?inline";

export type NearPage = { path: string; title: string };

/** Answers every URL that is none; its own path is only a name for it. */
export const notFoundPage: Page = {
  path: "/404",
  editPath: editPath("/nao-encontrada"),
  pane: "violet",
  styles: [fieldCss, searchCss, css],
  isUnlisted: true,
  head: ({ notFound }) => ({
    title: "Página não encontrada",
    description: notFound.advice,
    cover: notFound.cover,
  }),
  needs: () => ({ hasForm: true }),
  Body: (props) => <NotFound {...props} near={[]} />,
};

/** The not-found page for an address that comes near to some pages, which it names. */
export const nearNotFoundPage = (near: readonly NearPage[]): Page => ({
  ...notFoundPage,
  Body: (props) => <NotFound {...props} near={near} />,
});

function NotFound({ content, pictureOf, has, near }: PageProps & { near: readonly NearPage[] }) {
  const { advice, cover } = content.notFound;
  return (
    <PageOpening title="Ops... Página Não Encontrada" lead={advice} cover={pictureOf(cover)}>
      {near.length > 0 && (
        <nav className="near-pages" aria-labelledby="paginas-parecidas">
          <h2 id="paginas-parecidas">
            {near.length === 1 ? "Você procurava esta página?" : "Você procurava uma destas?"}
          </h2>
          <ul>
            {near.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {has(searchPath) && <SearchForm label="Buscar no site" />}
      <ButtonLink href={paths.home} back quiet>
        Voltar para o início
      </ButtonLink>
    </PageOpening>
  );
}

/** Signs; a longer question is cut. */
export const longestQuery = 200;

/** Sends the words to the page of what is found, without a script. */
export function SearchForm({ query, label }: { query?: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest browsers here do not know <search>
    <form className="cluster search" role="search" method="get" action={searchPath}>
      <TextField
        name="q"
        label={label}
        type="search"
        value={query}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuery}
      />
      <button type="submit" className="button">
        Buscar
      </button>
    </form>
  );
}
