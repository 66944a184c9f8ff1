import { paths } from "../../../../kit/paths.ts";
import { quickestUrl, quickestWords } from "../../../../format/outside-links.ts";
import { PageOpening } from "../../../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../../../kit/ui/form/button-link.tsx";
import type { Page, PageProps } from "../../../../site/pages/page.ts";
import css from "./receipt.css?inline";

/** The page for an unknown or erased receipt code. */
export const noReceiptPage: Page = {
  path: "/recibo",
  pane: "violet",
  styles: [css],
  isUnlisted: true,
  head: ({ notFound }) => ({
    title: "Recibo não encontrado",
    description: notFound.advice,
    cover: notFound.cover,
  }),
  Body: NoReceipt,
};

const question = "Olá! Não encontro o recibo da minha contribuição pelo site.";

function NoReceipt({ content: { church, notFound, privacy }, pictureOf }: PageProps) {
  return (
    <PageOpening
      title="Ops... Página Não Encontrada"
      lead="Não há recibo neste endereço."
      cover={pictureOf(notFound.cover)}
    >
      <ul className="receipt-help">
        <li>
          Confira se o endereço veio inteiro. Depois de <b>/recibo/</b> são 32 letras e números, e
          às vezes uma mensagem corta o fim.
        </li>
        <li>
          Se você deixou um <span className="whole">e-mail</span> ao contribuir, abra o recibo por
          ele: o botão leva até aqui.
        </li>
        <li>
          Depois de {privacy.giverYears} anos o nome de quem contribuiu é apagado, e o recibo sai do
          site com ele.
        </li>
        <li>
          A tesouraria encontra a sua contribuição pelo valor e pelo dia:{" "}
          <a href={quickestUrl(church, question)} rel="noopener" className="whole">
            {quickestWords(church)}
          </a>
          .
        </li>
      </ul>
      <ButtonLink href={paths.home} back>
        Voltar para o início
      </ButtonLink>
    </PageOpening>
  );
}
