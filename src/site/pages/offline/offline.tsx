import { editPath, paths } from "../../../kit/paths.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { offlinePath } from "../../../platform/http/offline-path.ts";
import type { Page, PageProps } from "../../page.ts";
import css from "./offline.css?inline";

/** Shown by the service worker in the place of a page that it has not kept; see src/site/offline. */
export const offlinePage: Page = {
  path: offlinePath,
  editPath: editPath("/nao-encontrada"),
  pane: "amber",
  styles: [css],
  isUnlisted: true,
  head: ({ notFound }) => ({
    title: "Sem internet",
    description: "O que ainda dá para ver enquanto não há internet.",
    cover: notFound.cover,
  }),
  Body: Offline,
};

function Offline({ has }: PageProps) {
  return (
    <section className="section offline-page">
      <RoseWindow />
      <h1>Você está sem internet</h1>
      <p className="lead">
        Esta página não ficou guardada no seu aparelho. Estas ficaram, como você as viu por último:
      </p>
      <ul>
        {keptPages(has).map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
      {/* An empty address is the one that was asked for. */}
      <ButtonLink href="">Tentar de novo</ButtonLink>
    </section>
  );
}

/** Pages that a browser keeps for when there is no internet, and their names on the page that says so. */
export const keptPages = (has: PageProps["has"]) =>
  [
    { path: paths.programme, name: "Programação" },
    { path: paths.cells, name: "Células" },
    { path: paths.contact, name: "Contato" },
    { path: paths.giving, name: "Contribua, com o PIX" },
  ].filter(({ path }) => has(path));
