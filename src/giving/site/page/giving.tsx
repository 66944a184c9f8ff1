import type { ReactNode } from "react";
import * as format from "../../../format/format.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { pixKeyParts } from "../../../format/pix/pix-key.ts";
import { Island } from "../../../kit/islands/island.tsx";
import { paths, reminderPath } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import fieldCss from "../../../kit/ui/form/field.css?inline";
import { Paragraphs } from "../../../kit/ui/paragraphs.tsx";
import type { Content } from "../../../content/content.ts";
import type { Page, PageProps } from "../../../site/page.ts";
import { apiPaths } from "../../card/api-paths.ts";
import { PixAmount } from "../../pix/form/pix-amount.island.tsx";
import pixCodeCss from "../../pix/form/pix-code.css?inline";
import pixPayCss from "../../pix/form/pix-pay.css?inline";
import { drawingId, type PixDrawing } from "../../pix/form/pix-pay.tsx";
import pixCss from "../../pix/form/pix.css?inline";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import script from "./chosen-fund.script.ts?inline-script";
import css from "./giving.css?inline";
import printCss from "./print.css?inline";
import { ScheduledPix } from "./scheduled-pix.tsx";

declare module "../../../site/page.ts" {
  interface Slots {
    /** Place after the PIX code. */
    giving: object;
  }
}

export const givingPage: Page = {
  path: paths.giving,
  pane: "ruby",
  styles: [fieldCss, css, pixCss, pixCodeCss, pixPayCss, printCss],
  script,
  head: ({ giving }) => giving,
  needs: () => ({
    hasIslands: true,
    hasForm: true,
  }),
  Body: Giving,
};

function Giving({
  content: { church, giving },
  pictureOf,
  pixQrCode,
  client,
  has,
  inside,
}: PageProps) {
  const { pix, bank, receiptMessage } = giving;
  return (
    <>
      <PageOpening title={giving.title} lead={giving.lead} cover={pictureOf(giving.cover)} task />
      <section className="section pix">
        <PixDrawings />
        <div className="pix-words">
          <h2>Por PIX</h2>
          <p>
            Escolha o valor, copie o código e cole no aplicativo do seu banco. A igreja recebe na
            hora.
          </p>
        </div>
        <Island
          name="pix-amount"
          component={PixAmount}
          props={{
            pix,
            cnpj: church.cnpj,
            whatsapp: church.whatsapp,
            funds: giving.funds.map(({ name }) => name),
            plainPicture: pixQrCode,
            ...(client.pixBank && {
              confirmed: {
                apiCredentials: client.apiCredentials,
                isSimulated: client.pixBank === "simulated",
              },
            }),
          }}
        />
        <PixKey pix={pix} cnpj={church.cnpj} />
      </section>
      {inside("giving", {})}
      {bank && (
        <section className="section halves by-transfer">
          <h2>Por transferência</h2>
          <Folded summary="Ver os dados da conta">
            <BankAccount bank={bank} cnpj={church.cnpj} />
            <div className="receipt">
              <p>
                Depois de transferir, mande o comprovante{" "}
                {church.whatsapp ? "pelo WhatsApp" : "por e-mail"}. É assim que a tesouraria sabe
                que a contribuição é sua.
              </p>
              <ButtonLink
                href={
                  church.whatsapp
                    ? whatsappUrl(church.whatsapp, receiptMessage)
                    : `mailto:${church.email}?subject=Comprovante&body=${encodeURIComponent(receiptMessage)}`
                }
                quiet
              >
                Enviar comprovante
              </ButtonLink>
            </div>
          </Folded>
        </section>
      )}
      <section className="section halves by-card emerald">
        <div>
          <h2>{has(apiPaths.monthlyPayment) ? "Com cartão, uma vez ou todo mês" : "Com cartão"}</h2>
          <Paragraphs texts={giving.card.text} />
        </div>
        <ButtonLink href={paths.cardGift}>Contribuir com cartão</ButtonLink>
      </section>
      <ScheduledPix receiver={pix.receiver} hasReminder={has(reminderPath)} />
      {(giving.reason ?? giving.funds.some(({ description }) => description)) && (
        <section className="section halves to-where">
          <h2>Para onde vai</h2>
          <div>
            {giving.reason && <Paragraphs texts={giving.reason} />}
            <Funds funds={giving.funds} />
          </div>
        </section>
      )}
    </>
  );
}

/** Shows a part at a press on a phone; where there is room it is there, see giving.css. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** Descriptions of the funds, as far as the church gives them. */
function Funds({ funds }: Pick<Content["giving"], "funds">) {
  const told = funds.filter(({ description }) => description);
  if (told.length === 0) return null;
  return (
    <dl className="funds">
      {told.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { bank: NonNullable<Content["giving"]["bank"]>; cnpj: string | undefined };

function BankAccount({ bank, cnpj }: Props) {
  return (
    <dl className="details">
      <dt>Titular</dt>
      <dd>{bank.holder}</dd>
      {cnpj && <dt>CNPJ</dt>}
      {cnpj && <dd className="copyable">{format.cnpj(cnpj)}</dd>}
      <dt>Banco</dt>
      <dd>
        {bank.code} – {bank.name}
      </dd>
      <dt>Agência</dt>
      <dd className="copyable">{bank.branch}</dd>
      <dt>{bank.accountType}</dt>
      <dd className="copyable">{bank.account}</dd>
    </dl>
  );
}

type PixKeyProps = { pix: Content["giving"]["pix"]; cnpj: string | undefined };

/** The PIX key itself, for people who do not use the code. */
function PixKey({ pix, cnpj }: PixKeyProps) {
  const { kind, written } = pixKeyParts(pix.key) ?? { kind: "", written: pix.key };
  const keyIsCnpj = cnpj !== undefined && format.cnpj(pix.key) === format.cnpj(cnpj);
  return (
    <div className="pix-key">
      <h3>Ou use a chave</h3>
      <Folded summary="Ver a chave PIX">
        <dl className="details">
          <dt>Chave PIX</dt>
          <dd>
            {kind} <span className="copyable">{written}</span>
          </dd>
          <dt>Recebedor</dt>
          <dd>
            {pix.receiver}, {pix.city}
          </dd>
          {/* If the key is the CNPJ, it is already shown. */}
          {cnpj && !keyIsCnpj && <dt>CNPJ</dt>}
          {cnpj && !keyIsCnpj && <dd>{format.cnpj(cnpj)}</dd>}
        </dl>
      </Folded>
    </div>
  );
}

const lead = "#141a35";

/** Drawn like stained glass: colour between lines of lead. */
const drawings: Record<PixDrawing, ReactNode> = {
  copy: (
    <>
      <path d="M22 4h26v34H22z" fill="#e8a723" />
      <path d="M22 4h13v17H22z" fill="#f3c964" />
      <path d="M12 18h28v42H12z" fill="#2456d6" />
      <path d="M12 18h28v14H12z" fill="#5d83ea" />
      <path d="M22 4h26v34h-8M22 4v14M12 18h28v42H12zM12 32h28" fill="none" />
      <path d="M18 40h16M18 46h16M18 52h9" stroke="#fff3cf" fill="none" />
    </>
  ),
  paste: (
    <>
      <rect x="14" y="3" width="36" height="58" rx="6" fill="#7443b5" />
      <path d="M18 11h28v16H18z" fill="#fff3cf" />
      <path d="M18 27h28v25H18z" fill="#1f8a60" />
      <path d="M18 27h28v12L18 52z" fill="#4fb389" />
      <path d="M18 11h28v41H18zM18 27h28M28 57h8" fill="none" />
      <path d="M32 31v13m-6-5 6 6 6-6" stroke="#fff3cf" fill="none" strokeWidth="4" />
      <path d="M23 19h18" fill="none" />
    </>
  ),
  check: (
    <>
      <path d="M12 60V28a20 20 0 0 1 40 0v32z" fill="#f3c964" />
      <path d="M12 60V38h40v22z" fill="#e8a723" />
      <path d="M32 8v30M12 38h40M12 60V28a20 20 0 0 1 40 0v32zM22 38v22M42 38v22" fill="none" />
      <circle cx="32" cy="34" r="15" fill="#1f8a60" />
      <path d="m25 34 5.5 6L40 28.5" stroke="#fff3cf" fill="none" strokeWidth="4.5" />
    </>
  ),
};

/**
 * The drawings of the steps, once in the page. The island shows them with `<use>`, which keeps them out of
 * its script.
 */
function PixDrawings() {
  return (
    <svg className="pix-drawings" width="0" height="0" aria-hidden="true">
      {(Object.keys(drawings) as PixDrawing[]).map((drawing) => (
        <symbol key={drawing} id={drawingId(drawing)} viewBox="0 0 64 64">
          <g stroke={lead} strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
            {drawings[drawing]}
          </g>
        </symbol>
      ))}
    </svg>
  );
}
