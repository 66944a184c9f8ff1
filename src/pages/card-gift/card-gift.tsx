import { ButtonLink } from "../../ui/button-link.tsx";
import fieldCss from "../../ui/field.css?inline";
import { PageOpening } from "../../ui/page-opening.tsx";
import type { Page, PageProps } from "../page.ts";
import { paths } from "../paths.ts";
import css from "./card-gift.css?inline";
import { CardGiftForm } from "./card-gift-form.tsx";

export const cardGiftPage: Page = {
  path: paths.cardGift,
  pane: "emerald",
  styles: [fieldCss, css],
  head: ({ giving }) => giving.card,
  Body: CardGift,
};

function CardGift({ content, pictureOf }: PageProps) {
  const { title, lead, cover } = content.giving.card;
  return (
    <>
      <PageOpening title={title} lead={lead} cover={pictureOf(cover)} />
      <section className="section card-gift">
        <div className="notice">
          <h2>O cartão ainda não está ligado</h2>
          <p>
            Estamos preparando o pagamento com cartão neste site. Enquanto isso, o PIX chega na hora
            e não tem custo para a igreja.
          </p>
          <ButtonLink href={paths.giving}>Contribuir por PIX</ButtonLink>
        </div>
        <CardGiftForm />
      </section>
    </>
  );
}
