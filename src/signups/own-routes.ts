import type { Context, Hono } from "hono";
import { readTyped } from "../kit/panel/form.ts";
import type { ApiEnvironment } from "../platform/http/client-address.ts";
import { refuseFlood, wrongCodes } from "../platform/http/page-behind-code.ts";
import type { RateLimiter } from "../platform/limits/rate-limit.ts";
import { isUnguessableCode } from "../platform/unguessable-code.ts";
import type { Content } from "../content/content.ts";
import type { Page } from "../site/page.ts";
import {
  ownCalendarPath,
  ownCancelPath,
  ownSignUpPath,
  ownTakeAwayPath,
  comingOf,
  type SignUpEntry,
} from "./contract/sign-up.ts";
import { ownCalendar } from "./own-calendar.ts";
import { noSignUpPage, ownPage, type OwnView } from "./page/own-page.tsx";
import { pixOf } from "./pix-of.ts";
import type { SignUps } from "./sql/sign-ups.ts";

export type Asked = Context<ApiEnvironment>;

export type Show = (
  context: Asked,
  page: Page,
  status?: 200 | 404 | 409 | 422 | 429 | 503,
) => Response;

export type OwnOptions = {
  signUps: SignUps;
  content(): Content;
  publicUrl: URL;
  rateLimiter: RateLimiter;
  now(): number;
};

const tooManyCodes =
  "Foram muitos endereços de inscrição errados daqui. Espere alguns minutos e tente de novo.";

/** `/inscricao/ver/:codigo`: GET shows and POST acts, on the one with this code and no other. */
export function routeOwnPages(routes: Hono<ApiEnvironment>, show: Show, options: OwnOptions): void {
  const { signUps, content, publicUrl, rateLimiter, now } = options;
  const find = async (context: Asked): Promise<OwnView | Response> => {
    const code = context.req.param("codigo")?.toLowerCase() ?? "";
    // A link that was cut off is no guess.
    if (!isUnguessableCode(code)) return show(context, noSignUpPage, 404);
    const entry = await signUps.findByCode(code);
    const standing = entry && (await signUps.standingOf(entry));
    if (standing) {
      return {
        ...standing,
        pix: pixOf(content(), entry),
        url: new URL(ownSignUpPath(entry.code), publicUrl).href,
        nowMs: now(),
      };
    }
    const question = { scope: "wrong-code", limit: wrongCodes, rateLimiter, nowMs: now() } as const;
    const refusal = await refuseFlood(context, question, tooManyCodes);
    return refusal ?? show(context, noSignUpPage, 404);
  };
  /** Runs a request about a sign-up that can still change; else leads to its page, as it is. */
  const onOwn =
    (run: (context: Asked, view: OwnView) => Response | Promise<Response>) =>
    async (context: Asked): Promise<Response> => {
      const view = await find(context);
      if (view instanceof Response) return view;
      const { entry, event } = view;
      const isFixed = entry.state === "cancelled" || event.endsAtMs <= now();
      return isFixed ? context.redirect(ownSignUpPath(entry.code), 303) : run(context, view);
    };

  const own = ownSignUpPath(":codigo");
  routes.get(own, async (context) => {
    const view = await find(context);
    return view instanceof Response ? view : show(context, ownPage(view));
  });
  // Before there is a place no calendar has it.
  routes.get(ownCalendarPath(":codigo"), async (context) => {
    const view = await find(context);
    if (view instanceof Response) return view;
    const { entry, event } = view;
    if (entry.state !== "confirmed") return context.redirect(ownSignUpPath(entry.code), 303);
    context.header("content-type", "text/calendar; charset=utf-8");
    context.header("content-disposition", `attachment; filename="${event.name}.ics"`);
    return context.body(ownCalendar(entry, event, view));
  });
  routes.get(
    ownCancelPath(":codigo"),
    onOwn((context, view) => show(context, ownPage({ ...view, asks: "cancel" }))),
  );
  routes.post(
    ownCancelPath(":codigo"),
    onOwn(async (context, { entry }) => {
      await signUps.cancel(entry, now());
      return context.redirect(ownSignUpPath(entry.code), 303);
    }),
  );
  const personIn = (entry: SignUpEntry, typed: string | undefined) =>
    comingOf(entry).length > 1
      ? comingOf(entry).find(({ number }) => String(number) === typed)
      : undefined;
  routes.get(
    ownTakeAwayPath(":codigo"),
    onOwn((context, view) => {
      const person = personIn(view.entry, context.req.query("pessoa"));
      return person
        ? show(context, ownPage({ ...view, asks: person }))
        : context.redirect(ownSignUpPath(view.entry.code), 303);
    }),
  );
  routes.post(
    ownTakeAwayPath(":codigo"),
    onOwn(async (context, view) => {
      const { pessoa } = await readTyped(context);
      const { entry } = view;
      const person = personIn(entry, pessoa);
      if (person) {
        await signUps.takeAway(entry, person.number, now());
        return context.redirect(ownSignUpPath(entry.code), 303);
      }
      // The last person leaves by cancelling all, which is asked first.
      const isLast = comingOf(entry).some(({ number }) => String(number) === pessoa);
      if (isLast) return show(context, ownPage({ ...view, asks: "cancel" }), 409);
      return show(
        context,
        ownPage({ ...view, news: "Esta pessoa já não está na inscrição." }),
        422,
      );
    }),
  );
}
