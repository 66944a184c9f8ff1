import type { PanelPart } from "../../../feature.ts";
import { panelPages } from "../../../kit/panel/pages.tsx";
import type { PanelHouse } from "../../../house.ts";
import { EmptyState } from "../../../kit/panel/parts/parts.tsx";
import { timeOf } from "../../../format/date-words.ts";
import { nameOfFile, isPageFile } from "../../content.ts";
import { contentPaths, ownPagesPath } from "../../editor/content-paths.ts";
import { titleFor } from "../../editor/edit/edit-state.ts";
import { choiceWords } from "../../editor/words/field-words.ts";
import type { OwnPage } from "../../subjects/own-page.ts";
import { newPagePath, newPageRoutes } from "./new-page-routes.tsx";
import { renameRoutes } from "./rename-routes.tsx";
import { removeRoutes } from "./remove-routes.tsx";
import { editorSheet } from "../../editor/editor-sheet.ts";

/** The pages that a church made itself: the list of them, and how one begins, moves and ends. */
export function openOwnPages(house: PanelHouse): PanelPart {
  const { editor: services } = house;
  const pages = panelPages("content", house);
  pages.page(ownPagesPath, async (context) => {
    const member = context.get("member");
    const drafts = (await services.drafts.list(member.id)).filter(({ file }) => isPageFile(file));
    const onAir = services.ownPages();
    const names = new Set(onAir.map(({ name }) => name));
    const titled = (found: { file: string; atMs: number }[]) =>
      Promise.all(
        found.map(async ({ file, atMs }) => {
          const name = nameOfFile(file);
          return { name, atMs, title: await titleFor(services, name, member) };
        }),
      );
    const begun = drafts
      .filter(({ file }) => !names.has(nameOfFile(file)))
      .map(({ file, savedAtMs }) => ({ file, atMs: savedAtMs }));
    const newest = [...(await services.contentVersions.newest()).values()];
    const gone = newest
      .filter(({ file, text }) => isPageFile(file) && text.trim() === "")
      .map(({ file, madeAtMs }) => ({ file, atMs: madeAtMs }));
    return {
      body: (
        <OwnPagesPage
          pages={onAir}
          gone={await titled(gone)}
          begun={await titled(begun)}
          changing={new Set(drafts.map(({ file }) => nameOfFile(file)))}
        />
      ),
      title: "Páginas da igreja",
    };
  });
  newPageRoutes(pages, services);
  renameRoutes(pages, services);
  removeRoutes(pages, services);
  return {
    routes: pages.routes,
    sheet: editorSheet,
    contentWays: {
      begin: { href: newPagePath, label: "Nova página" },
      list: {
        href: ownPagesPath,
        label: "Páginas da igreja",
        about: "As que vocês fizeram: ministérios, projetos, o que faltava no site",
      },
    },
  };
}

type Titled = { name: string; title: string; atMs: number };

type Props = {
  pages: readonly OwnPage[];
  /** Drafts of pages that are not on the air. */
  begun: readonly Titled[];
  /** Pages that were removed, and when. */
  gone: readonly Titled[];
  /** Names of the pages of which the reader has a draft. */
  changing: ReadonlySet<string>;
};

function OwnPagesPage({ pages, begun, gone, changing }: Props) {
  return (
    <>
      <div className="actions page-links">
        <a href={newPagePath}>Nova página</a>
      </div>
      {pages.length === 0 && begun.length === 0 && (
        <EmptyState>
          <p>
            Ainda não há nenhuma. Uma página nova serve para o que o site não tem: o ministério
            infantil, o curso de noivos, o salão.
          </p>
        </EmptyState>
      )}
      <ul className="cards">
        {begun.map(({ name, title, atMs }) => (
          <li key={name}>
            <a className="card" href={contentPaths(name).edit}>
              <strong>{title}</strong>
              <span>/{name}</span>
              <span className="urgent">Começada por você em {timeOf(atMs)}; não publicada</span>
            </a>
          </li>
        ))}
        {pages.map(({ name, title, menu }) => (
          <li key={name}>
            <a className="card" href={contentPaths(name).edit}>
              <strong>{title}</strong>
              <span>
                /{name} · {choiceWords[menu]}
              </span>
              {changing.has(name) && <span className="urgent">Há um rascunho seu</span>}
            </a>
          </li>
        ))}
      </ul>
      {pages.length > 1 && (
        <p className="soft">
          No menu elas vêm nesta ordem, depois das que todo site tem. Para mudar, dê a cada uma o
          seu “Lugar no menu”.
        </p>
      )}
      {gone.length > 0 && (
        <details>
          <summary>Removidas do site</summary>
          <ul>
            {gone.map(({ name, title, atMs }) => (
              <li key={name}>
                <a href={contentPaths(name).versions}>{title}</a> (/{name}), em {timeOf(atMs)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
