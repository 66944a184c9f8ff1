import { type Context, Hono } from "hono";
import { quickestUrl, quickestWords } from "../../../format/outside-links.ts";
import { ofEach } from "../../../kit/of-each.ts";
import { editPath, paths, receiptPath } from "../../../kit/paths.ts";
import { PageOpening } from "../../../kit/ui/art/page-opening.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import type { ApiEnvironment } from "../../../platform/http/client-address.ts";
import { compressAnswer } from "../../../platform/http/compress-answer.ts";
import type { Guards } from "../../../platform/http/guards.ts";
import {
  answerUnavailable,
  refuseFlood,
  wrongCodes,
} from "../../../platform/http/page-behind-code.ts";
import type { Log } from "../../../platform/log/log.ts";
import { isUnguessableCode } from "../../../platform/unguessable-code.ts";
import type { Requests } from "../../../feature.ts";
import type { SiteHouse } from "../../../house.ts";
import type { Page, PageProps } from "../../../site/page.ts";
import type { GiftWithReversals } from "../reversals/reversal.ts";
import { findByReceiptCode } from "../sql/gifts.ts";
import { receiptOf, receiptPage } from "./receipt-page.tsx";
import css from "./receipt.css?inline";

type Options = Pick<
  SiteHouse & Requests,
  "site" | "database" | "giving" | "rateLimiter" | "now"
> & {
  guards: Pick<Guards, "clientAddress">;
  log: Pick<Log, "error">;
};

declare module "../../../feature.ts" {
  interface GivingDoors {
    /** The gift that is still expected under this receipt's code. */
    findReceipt?(code: string): Promise<GiftWithReversals | undefined>;
  }
}

const tooMany =
  "Foram muitos endereços de recibo errados daqui. Espere alguns minutos e tente de novo.";
const notNow = "Não conseguimos abrir o recibo agora. Tente de novo em instantes.";

/** `GET /recibo/:codigo`: rendered at each request and never cached. */
export function createReceipts(options: Options): Hono<ApiEnvironment> {
  const { guards, site, rateLimiter, now } = options;
  const receipts = new Hono<ApiEnvironment>();

  const show = (context: Context, page: Page, status: 200 | 404): Response | Promise<Response> => {
    const { html, policy } = site().render(page);
    return context.html(html, status, { "content-security-policy": policy });
  };

  const answer = async (context: Context<ApiEnvironment>): Promise<Response> => {
    const code = context.req.param("codigo")?.toLowerCase() ?? "";
    // A link that was cut off is no guess.
    if (!isUnguessableCode(code)) return show(context, noReceiptPage, 404);
    const nowMs = now();
    // Found first by its index: a valid code opens its receipt even when a neighbour used up the tries.
    const gift = await findReceipt(options, code);
    if (gift) return show(context, receiptPage(receiptOf(gift)), 200);
    const question = { scope: "wrong-code", limit: wrongCodes, rateLimiter, nowMs } as const;
    const refusal = await refuseFlood(context, question, tooMany);
    return refusal ?? show(context, noReceiptPage, 404);
  };

  receipts.use(receiptPath("*"), compressAnswer, guards.clientAddress);
  receipts.get(receiptPath(":codigo"), (context) =>
    answer(context).catch((error: unknown) => answerUnavailable(notNow)(error, context)),
  );
  return receipts;
}

async function findReceipt({ database, giving, log }: Options, code: string) {
  const own = await findByReceiptCode(database, code);
  if (own) return own;
  let isKnownToNobody = true;
  const others = await ofEach(giving(), "find a receipt", (door) => door.findReceipt?.(code), {
    log,
    instead: () => void (isKnownToNobody = false),
  });
  const gift = others.find((one) => one !== undefined);
  if (gift || isKnownToNobody) return gift ?? undefined;
  throw new StorageUnavailable("One that may know this receipt did not answer.");
}

/** The page for an unknown or erased receipt code. */
export const noReceiptPage: Page = {
  path: "/recibo",
  editPath: editPath(paths.giving),
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
          <a href={quickestUrl(church, question)} className="whole">
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
