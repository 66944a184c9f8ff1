import { ButtonLink } from "../../ui/form/button-link.tsx";
import { PageOpening } from "../../ui/art/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../../paths.ts";

/** Answers every URL that is none; its own path is only a name for it. */
export const notFoundPage: Page = {
  path: "/404",
  pane: "violet",
  styles: [],
  isUnlisted: true,
  head: ({ notFound }) => ({
    title: "Página não encontrada",
    description: notFound.advice,
    cover: notFound.cover,
  }),
  Body: NotFound,
};

function NotFound({ content, pictureOf }: PageProps) {
  const { advice, cover } = content.notFound;
  return (
    <PageOpening title="Ops... Página Não Encontrada" lead={advice} cover={pictureOf(cover)}>
      <ButtonLink href={paths.home} back>
        Voltar para o início
      </ButtonLink>
    </PageOpening>
  );
}
