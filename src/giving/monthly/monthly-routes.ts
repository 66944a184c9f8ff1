import { type Context, Hono } from "hono";
import * as format from "../../format/format.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import { readTyped } from "../../kit/panel/form.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { compressAnswer } from "../../platform/http/compress-answer.ts";
import { requireStrangersForm } from "../../platform/http/form-body.ts";
import { type Guards, createBodyLimit, createSameOrigin } from "../../platform/http/guards.ts";
import {
  answerUnavailable,
  refuseFlood,
  wrongCodes,
} from "../../platform/http/page-behind-code.ts";
import type { RateLimit, Sender } from "../../platform/limits/rate-limit.ts";
import { isUnguessableCode } from "../../platform/unguessable-code.ts";
import type { Requests } from "../../feature.ts";
import type { SiteHouse } from "../../house.ts";
import type { MonthlyHint } from "../card/charge/card-provider.ts";
import type { Bounds } from "../contract/payment.ts";
import {
  changeMonthlyAmount,
  endMonthly,
  lookUpMonthly,
  type Followed,
  type MonthlyPorts,
} from "./follow-monthly.ts";
import type { MonthlyGift } from "./monthly-gift.ts";
import { monthlyPage, type Said } from "./monthly-page.tsx";
import { monthlyPath } from "./monthly-paths.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";

declare module "../../platform/limits/rate-limit.ts" {
  interface AddedScopes {
    "monthly-change": true;
  }
}

type Options = Pick<SiteHouse & Requests, "site" | "rateLimiter" | "now"> & {
  guards: Pick<Guards, "clientAddress">;
  publicUrl: URL;
  findMonthly: MonthlyGifts["findByCode"];
  /** Undefined without a card provider: then pages only show the status. */
  monthly: MonthlyPorts | undefined;
  /** Looks one up at the provider, behind the answer. */
  wake(hint: MonthlyHint): void;
  /** Least and most of one payment by card. */
  bounds(): Bounds;
};

/** Changes ask the provider. */
const changes: RateLimit = { count: 60, windowMs: 600_000 };

const tooMany = "Foram muitos pedidos daqui. Espere alguns minutos e tente de novo.";
const notNow = "Não conseguimos abrir esta página agora. Tente de novo em instantes.";
const notAnswered =
  "A operadora não respondeu agora. Espere um minuto e confira aqui se já mudou, antes de tentar de novo.";

/** Says after a redirect what was done; the answer of a form is never shown again by "back". */
const newsOfQuery: Record<string, string> = {
  valor: "O valor mudou. Vale a partir da próxima vez.",
  encerrada: "A contribuição mensal foi encerrada, como você pediu.",
  demonstracao:
    "Aqui se abriria a página segura da operadora. Na demonstração não há outro cartão, e nada mudou.",
  cartao: "Obrigado. Se você trocou o cartão, é ele que será usado de agora em diante.",
};

type Asked = Context<ApiEnvironment>;

/** `/mensal/:codigo`: GET shows and POST acts, on the one with this code and no other. */
export function createMonthlyPages(options: Options): Hono<ApiEnvironment> {
  const { site, findMonthly, monthly, wake, bounds, rateLimiter, now, publicUrl } = options;
  const pages = new Hono<ApiEnvironment>();

  const show = (context: Asked, status: 200 | 404 | 422 | 503, gift?: MonthlyGift, said?: Said) => {
    const { html, policy } = site().render(monthlyPage(gift && { ...said, gift }));
    return context.html(html, status, { "content-security-policy": policy });
  };
  const showUnanswered = (context: Asked, gift: MonthlyGift) =>
    show(context, 503, gift, { news: { is: "problem", text: notAnswered } });
  const backTo = (context: Asked, { code }: MonthlyGift, done?: string) =>
    context.redirect(`${monthlyPath(code)}${done ? `?feito=${done}` : ""}`, 303);
  const isTooMuch = (
    context: Asked,
    question: { scope: "wrong-code" | "monthly-change"; limit: RateLimit; sender?: Sender },
  ) => refuseFlood(context, { ...question, rateLimiter, nowMs: now() }, tooMany);
  const ofCode =
    (deed: (context: Asked, gift: MonthlyGift) => Response | Promise<Response>) =>
    async (context: Asked): Promise<Response> => {
      const code = context.req.param("codigo")?.toLowerCase() ?? "";
      // A link that was cut off is no guess.
      if (!isUnguessableCode(code)) return show(context, 404);
      const gift = await findMonthly(code);
      if (gift) return deed(context, gift);
      const refusal = await isTooMuch(context, { scope: "wrong-code", limit: wrongCodes });
      return refusal ?? show(context, 404);
    };
  /** A form's post: nothing is done to a gift that has ended, or whose account is another one today. */
  const act = (
    deed: (context: Asked, gift: MonthlyGift, ports: MonthlyPorts) => Promise<Response>,
  ) =>
    ofCode(async (context, gift) => {
      // By gift: the person who is behind the same address has a gift of their own.
      const sender = { household: gift.id, network: undefined };
      const refusal = await isTooMuch(context, { scope: "monthly-change", limit: changes, sender });
      if (refusal) return refusal;
      const isOfToday =
        monthly && gift.account === monthly.origin.account && gift.mode === monthly.origin.mode;
      if (!isOfToday) return showUnanswered(context, gift);
      if (gift.state !== "active" && gift.state !== "failing") return backTo(context, gift);
      return deed(context, gift, monthly);
    });
  const answerTo = (context: Asked, { outcome, gift }: Followed, done: string) =>
    outcome === "done" ? backTo(context, gift, done) : showUnanswered(context, gift);

  const one = monthlyPath(":codigo");
  pages.use(monthlyPath("*"), compressAnswer, options.guards.clientAddress);
  pages.on(
    "POST",
    [`${one}/*`],
    createSameOrigin({
      publicUrl,
      refuse: (context, status, sentence) => context.text(sentence, status),
    }),
    createBodyLimit({ mostBytes: 4_096, refuse: (context) => context.text("Longo demais.", 413) }),
    requireStrangersForm,
  );
  pages.get(
    one,
    ofCode((context, gift) => {
      const done = context.req.query("feito") ?? "";
      const isOver = gift.state === "ended" || gift.state === "never";
      // A look that would come within the hour in any case: the page itself changes nothing.
      if (gift.state === "ending" || (done === "cartao" && !isOver)) wake({ monthlyId: gift.id });
      const text = Object.hasOwn(newsOfQuery, done) ? newsOfQuery[done] : undefined;
      return show(context, 200, gift, text ? { news: { is: "done", text } } : {});
    }),
  );
  pages.get(
    monthlyPath(":codigo", "encerrar"),
    ofCode((context, gift) => show(context, 200, gift, { shows: "end" })),
  );
  // Where a form's answer left the giver, and a browser comes back to.
  for (const form of ["valor", "cartao", "pagar"] as const) {
    pages.get(monthlyPath(":codigo", form), (context) =>
      context.redirect(monthlyPath(encodeURIComponent(context.req.param("codigo") ?? "")), 303),
    );
  }
  pages.post(
    monthlyPath(":codigo", "valor"),
    act(async (context, gift, ports) => {
      const { valor: amountTyped = "" } = await readTyped(context);
      const { leastCentavos, mostCentavos } = bounds();
      const centavos = readAmount(amountTyped);
      if (centavos === undefined || centavos < leastCentavos || centavos > mostCentavos) {
        const [least, most] = [leastCentavos, mostCentavos].map(format.money);
        const amountProblem = `O valor não mudou. Escreva um valor de ${least} a ${most}, como 80,00.`;
        return show(context, 422, gift, { amountProblem, amountTyped });
      }
      return answerTo(context, await changeMonthlyAmount(gift, centavos, ports), "valor");
    }),
  );
  pages.post(
    monthlyPath(":codigo", "encerrar"),
    act(async (context, gift, ports) =>
      answerTo(context, await endMonthly(gift, ports), "encerrada"),
    ),
  );
  pages.post(
    monthlyPath(":codigo", "cartao"),
    act(async (context, gift, ports) => {
      const back = new URL(`${monthlyPath(gift.code)}?feito=cartao`, publicUrl).href;
      const page = await ports.provider.cardPage(gift, back);
      if (page.status === "page") return context.redirect(page.url, 303);
      ports.warn({ monthly: gift.id, reason: page.reason }, "the page for a new card did not open");
      return showUnanswered(context, gift);
    }),
  );
  pages.post(
    monthlyPath(":codigo", "pagar"),
    act(async (context, gift, ports) => {
      const page = await ports.provider.payPage(gift);
      if (page.status === "page") return context.redirect(page.url, 303);
      // The invoice may be paid by now.
      const { gift: current } = await lookUpMonthly(gift, ports);
      if (current.state !== "failing") return backTo(context, gift);
      ports.warn({ monthly: gift.id, reason: page.reason }, "the page to pay did not open");
      return showUnanswered(context, current);
    }),
  );
  pages.onError(answerUnavailable(notNow));
  return pages;
}

/** Centavos; undefined for a text that is not an amount and nothing else. */
const readAmount = (typed: string): number | undefined =>
  /^(?:r\$\s?)?[\d.,]+(?: reais)?$/i.test(typed.trim()) ? parseMoney(typed) : undefined;
