import { type Context, Hono } from "hono";
import * as format from "../../format/format.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import type { ApiEnvironment } from "../../platform/http/client-address.ts";
import { type Guards, createBodyLimit, createSameOrigin } from "../../platform/http/guards.ts";
import { compressAnswer } from "../../platform/http/compress-answer.ts";
import type { RateLimit, RateLimiter, Sender } from "../../platform/limits/rate-limit.ts";
import type { Site } from "../../site/publish/site.ts";
import { type MonthlyView, monthlyPage, simulatedChoices } from "./monthly-page.tsx";
import {
  answerUnavailable,
  privatePage,
  refuseFlood,
  wrongCodes,
} from "../../platform/http/page-behind-code.ts";
import { isUnguessableCode, receiptName } from "../ledger/receipt.ts";
import {
  changeMonthlyAmount,
  endMonthly,
  lookUpMonthly,
  type Followed,
  type MonthlyPorts,
} from "./follow-monthly.ts";
import type { MonthlyGift } from "./monthly-gift.ts";
import type { MonthlyGifts } from "./sql/monthly-gifts.ts";
import type { MonthlyHint } from "../card/charge/card-provider.ts";
import {
  monthlyAmountPath,
  monthlyCardPath,
  monthlyEndPath,
  monthlyPath,
  monthlyPayPath,
  simulatedBankPath,
  simulatedCardPath,
} from "./monthly-paths.ts";
import { readTyped } from "../../kit/panel/form.ts";
import type { Demonstration } from "../card/fake-stripe/demonstration.ts";

type Options = {
  guards: Pick<Guards, "clientAddress">;
  publicUrl: URL;
  site(): Site;
  rateLimiter: RateLimiter;
  now(): number;
  findMonthly: MonthlyGifts["findByCode"];
  /** Undefined without a card provider: then pages only show the status. */
  monthly: MonthlyPorts | undefined;
  /** What plays the provider's pages, if nothing is charged here. */
  simulated: Demonstration | undefined;
  /** Looks one up at the provider, behind the answer. */
  wake(hint: MonthlyHint): void;
  /** Of one payment by card. */
  bounds(): { leastCentavos: number; mostCentavos: number };
};

/** Changes ask the provider. */
const changes: RateLimit = { count: 60, windowMs: 600_000 };

const tooMany = "Foram muitos pedidos daqui. Espere alguns minutos e tente de novo.";
const notNow = "Não conseguimos abrir esta página agora. Tente de novo em instantes.";
const notAnswered =
  "A operadora não respondeu agora. Espere um minuto e confira aqui se já mudou, antes de tentar de novo.";

const done = (text: string) => ({ news: { is: "done", text } }) as const;
const problem = (text: string) => ({ news: { is: "problem", text } }) as const;

/** Says after a redirect what was done; the answer of a form is never shown again by "back". */
const newsOfQuery: Record<string, ReturnType<typeof done>> = {
  valor: done("O valor mudou. Vale a partir da próxima vez."),
  encerrada: done("A contribuição mensal foi encerrada, como você pediu."),
  cartao: done("Obrigado. Se você trocou o cartão, é ele que será usado de agora em diante."),
};

/** What a page of this folder is made with. */
type MonthlyKit = {
  find(context: Context<ApiEnvironment>): Promise<{ gift: MonthlyGift } | { answer: Response }>;
  act: Act;
  show(
    context: Context<ApiEnvironment>,
    view: MonthlyView | undefined,
    status: 200 | 404 | 409 | 422 | 503,
  ): Response;
};

type Act = (
  deed: (
    context: Context<ApiEnvironment>,
    gift: MonthlyGift,
    ports: MonthlyPorts,
  ) => Promise<Response>,
) => (context: Context<ApiEnvironment>) => Promise<Response>;

/** `/mensal/:codigo`: GET shows and POST acts, on the one with this code and no other. */
export function createMonthlyPages(options: Options): Hono<ApiEnvironment> {
  const { site, findMonthly, monthly, simulated, wake, bounds, rateLimiter, now, publicUrl } =
    options;
  const pages = new Hono<ApiEnvironment>();

  const show: MonthlyKit["show"] = (context, view, status) => {
    const { html, policy } = site().render(monthlyPage(view));
    return context.html(html, status, { "content-security-policy": policy });
  };
  const isTooMuch = (
    context: Context<ApiEnvironment>,
    question: { scope: "monthly-code" | "monthly-change"; limit: RateLimit; sender?: Sender },
  ) => refuseFlood(context, { ...question, rateLimiter, nowMs: now() }, tooMany);
  const find: MonthlyKit["find"] = async (context) => {
    const code = context.req.param("codigo")?.toLowerCase() ?? "";
    const gift = isUnguessableCode(code) ? await findMonthly(code) : undefined;
    if (gift) return { gift };
    const refusal = await isTooMuch(context, { scope: "monthly-code", limit: wrongCodes });
    return { answer: refusal ?? show(context, undefined, 404) };
  };
  /** A form's post: nothing is done to a gift that has ended, or whose account is another one today. */
  const act: Act = (deed) => async (context: Context<ApiEnvironment>) => {
    const found = await find(context);
    if ("answer" in found) return found.answer;
    const { gift } = found;
    // By gift: the person who is behind the same address has a gift of their own.
    const sender = { household: gift.id, network: undefined };
    const refusal = await isTooMuch(context, { scope: "monthly-change", limit: changes, sender });
    if (refusal) return refusal;
    const isOfToday =
      monthly && gift.account === monthly.origin.account && gift.mode === monthly.origin.mode;
    if (!isOfToday) return show(context, viewOf(gift, problem(notAnswered)), 503);
    if (gift.state !== "active" && gift.state !== "failing") {
      return context.redirect(monthlyPath(gift.code), 303);
    }
    return deed(context, gift, monthly);
  };
  const answerTo = (
    context: Context<ApiEnvironment>,
    { outcome, gift }: Followed,
    said: keyof typeof newsOfQuery,
  ): Response =>
    outcome === "done"
      ? context.redirect(`${monthlyPath(gift.code)}?feito=${said}`, 303)
      : show(context, viewOf(gift, problem(notAnswered)), 503);

  const one = monthlyPath(":codigo");
  pages.use(
    `${monthlyPath("*")}`,
    compressAnswer,
    options.guards.clientAddress,
    // With "no-referrer" browsers would hide the origin of the page's own forms too.
    privatePage("same-origin"),
  );
  pages.on(
    "POST",
    [`${one}/*`],
    createSameOrigin({
      publicUrl,
      refuse: (context) => context.text("Este formulário só funciona no site da igreja.", 403),
    }),
    createBodyLimit({ mostBytes: 4_096, refuse: (context) => context.text("Longo demais.", 413) }),
  );
  pages.get(one, async (context) => {
    const found = await find(context);
    if ("answer" in found) return found.answer;
    const said = context.req.query("feito") ?? "";
    const { gift } = found;
    // A look that would come within the hour in any case: the page itself changes nothing.
    if (gift.state === "ending" || (said === "cartao" && !isOver(gift))) {
      wake({ monthlyId: gift.id });
    }
    const news = Object.hasOwn(newsOfQuery, said) ? newsOfQuery[said] : undefined;
    return show(context, viewOf(gift, news), 200);
  });
  pages.get(monthlyEndPath(":codigo"), async (context) => {
    const found = await find(context);
    if ("answer" in found) return found.answer;
    return show(context, viewOf(found.gift, { shows: "end" }), 200);
  });
  // Where a form's answer left the giver, and a browser comes back to.
  for (const path of [monthlyAmountPath, monthlyCardPath, monthlyPayPath]) {
    pages.get(path(":codigo"), (context) =>
      context.redirect(monthlyPath(encodeURIComponent(context.req.param("codigo") ?? "")), 303),
    );
  }
  pages.post(
    monthlyAmountPath(":codigo"),
    act(async (context, gift, ports) => {
      const { valor: typed = "" } = await readTyped(context);
      const { leastCentavos, mostCentavos } = bounds();
      const centavos = readAmount(typed);
      if (centavos === undefined || centavos < leastCentavos || centavos > mostCentavos) {
        const [least, most] = [leastCentavos, mostCentavos].map(format.money);
        const amountProblem = `O valor não mudou. Escreva um valor de ${least} a ${most}, como 80,00.`;
        return show(context, viewOf(gift, { amountProblem, amountTyped: typed }), 422);
      }
      return answerTo(context, await changeMonthlyAmount(gift, centavos, ports), "valor");
    }),
  );
  pages.post(
    monthlyEndPath(":codigo"),
    act(async (context, gift, ports) =>
      answerTo(context, await endMonthly(gift, ports), "encerrada"),
    ),
  );
  pages.post(
    monthlyCardPath(":codigo"),
    act(async (context, gift, ports) => {
      const back = new URL(`${monthlyPath(gift.code)}?feito=cartao`, publicUrl).href;
      const page = await ports.provider.cardPage(gift, back);
      if (page.status === "page") return context.redirect(page.url, 303);
      ports.warn({ monthly: gift.id, reason: page.reason }, "the page for a new card did not open");
      return show(context, viewOf(gift, problem(notAnswered)), 503);
    }),
  );
  pages.post(
    monthlyPayPath(":codigo"),
    act(async (context, gift, ports) => {
      const page = await ports.provider.payPage(gift);
      if (page.status === "page") return context.redirect(page.url, 303);
      // It may be paid by now.
      const { gift: current } = await lookUpMonthly(gift, ports);
      if (current.state !== "failing") return context.redirect(monthlyPath(gift.code), 303);
      ports.warn({ monthly: gift.id, reason: page.reason }, "the page to pay did not open");
      return show(context, viewOf(current, problem(notAnswered)), 503);
    }),
  );
  if (simulated) routeSimulatedPages(pages, { find, act, show, simulated });
  pages.onError(answerUnavailable(notNow));
  return pages;
}

const isOver = ({ state }: MonthlyGift) => state === "ended" || state === "never";

/** In centavos; undefined for what is not an amount and nothing else. */
const readAmount = (typed: string): number | undefined =>
  /^(?:r\$\s?)?[\d.,]+(?: reais)?$/i.test(typed.trim()) ? parseMoney(typed) : undefined;

type Said = Partial<Pick<MonthlyView, "news" | "shows" | "amountProblem" | "amountTyped">>;

function viewOf(gift: MonthlyGift, said: Said = {}): MonthlyView {
  const { code, state, amountCentavos, fund, nextAtMs, nextTryAtMs, endedAtMs, mode } = gift;
  const status: MonthlyView["status"] =
    state === "begun" ? "beginning" : state === "never" ? "failed" : state;
  const giver = receiptName({ ...gift, source: "monthly" }) || undefined;
  const shown = { code, status, amountCentavos, fund, giver, nextAtMs, nextTryAtMs, endedAtMs };
  return { ...shown, mode, shows: "all", ...said };
}

type Kit = MonthlyKit & { simulated: Demonstration };

/** Plays Stripe's page of cards, and the bank that asks about a month. Nothing is charged. */
function routeSimulatedPages(pages: Hono<ApiEnvironment>, kit: Kit): void {
  const { find, act, show, simulated } = kit;
  for (const [path, shows] of [
    [simulatedCardPath(":codigo"), "simulated-card"],
    [simulatedBankPath(":codigo"), "simulated-bank"],
  ] as const) {
    pages.get(path, async (context) => {
      const found = await find(context);
      return "answer" in found ? found.answer : show(context, viewOf(found.gift, { shows }), 200);
    });
  }
  pages.post(
    simulatedCardPath(":codigo"),
    act(async (context, gift) => {
      const { cartao } = await readTyped(context);
      const choice = simulatedChoices.find(({ value }) => value === cartao);
      if (!choice) return show(context, viewOf(gift, { shows: "simulated-card" }), 422);
      await simulated.enterCard(gift.id, choice.token);
      return context.redirect(`${monthlyPath(gift.code)}?feito=cartao`, 303);
    }),
  );
  pages.post(
    simulatedBankPath(":codigo"),
    act(async (context, gift, ports) => {
      await simulated.approve(gift.id);
      await lookUpMonthly(gift, ports);
      return context.redirect(monthlyPath(gift.code), 303);
    }),
  );
}
