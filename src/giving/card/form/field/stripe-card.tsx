import type { Stripe, StripeCardElement, StripeElementStyle } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type ReactNode, useEffect, useRef } from "react";
import { watchMedia } from "../../../../kit/islands/browser.ts";
import { createStore, useStore } from "../../../../kit/site-form/store.ts";
import { tellForm } from "../../../../kit/site-form/use-form.ts";
import { type CardActions, CardFrame, partOf } from "./card-part.tsx";

type Session = { stripe: Stripe; card: StripeCardElement };
type Shown = { stage: "waiting" | "ready" | "failed"; complaint?: string | undefined };

const loadMs = 20_000;
const tokenMs = 30_000;
const noToken =
  "A operadora do cartão não respondeu. Nada foi cobrado. Confira a internet e tente de novo.";

/** Stripe's own card field: the number goes from its frame to Stripe, and never through this page. */
export function createStripeCard(publishableKey: string) {
  const shown = createStore<Shown>({ stage: "waiting" });
  let box: HTMLElement | null = null;
  let session: Promise<Session> | undefined;
  let isEmpty = true;

  /** Fetches Stripe's program and puts its card field into the box. Rejects if it does not come. */
  const load = async (): Promise<Session> => {
    const stripe = await within(loadMs, loadStripe(publishableKey, { locale: "pt-BR" }));
    if (!stripe || !box) throw new Error("Stripe.js did not come.");
    const card = stripe
      .elements({ locale: "pt-BR" })
      .create("card", { hidePostalCode: true, disableLink: true, style: stripeLook() });
    card.on("change", ({ empty, error }) => {
      isEmpty = empty;
      shown.set({ ...shown.get(), complaint: error?.message });
      tellForm(box);
    });
    card.mount(box);
    watchMedia("(prefers-color-scheme: dark)", () => card.update({ style: stripeLook() }));
    return { stripe, card };
  };

  const open = (): Promise<Session> => {
    if (session) return session;
    const opening = load();
    session = opening;
    const show = (stage: Shown["stage"]) => shown.set({ ...shown.get(), stage });
    show("waiting");
    opening.then(
      () => show("ready"),
      () => {
        session = undefined;
        show("failed");
      },
    );
    return opening;
  };

  const actions: CardActions = {
    isFilled: () => !isEmpty,
    async createToken(name) {
      try {
        const { stripe, card } = await open();
        const { token, error } = await within(tokenMs, stripe.createToken(card, { name }));
        if (token) return { token: token.id };
        const part = partOf(error?.code);
        return { message: error?.message ?? noToken, parts: part && [part] };
      } catch {
        return { message: noToken };
      }
    },
    clear: () => void session?.then(({ card }) => card.clear()),
    focus() {
      if (shown.get().stage === "ready") void session?.then(({ card }) => card.focus());
      else box?.focus();
    },
    async completeCheck(clientSecret) {
      try {
        const { stripe } = await open();
        await stripe.handleNextAction({ clientSecret });
      } catch {
        // The form asks the server for the result next.
      }
    },
  };

  return {
    provider: "stripe" as const,
    shown,
    ...actions,
    attach(element: HTMLElement | null) {
      box = element;
    },
    tryToOpen: () => void open().catch(() => {}),
  };
}

type Props = {
  card: ReturnType<typeof createStripeCard>;
  problem?: string | undefined;
  /** Shown where Stripe cannot be reached. */
  otherWay: ReactNode;
};

export function StripeCard({ card, problem, otherWay }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { stage, complaint } = useStore(card.shown);

  // Stripe's program is fetched once its field comes near the screen.
  useEffect(() => {
    const element = box.current;
    card.attach(element);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        card.tryToOpen();
      },
      { rootMargin: "600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [card]);

  return (
    <CardFrame problem={problem ?? complaint}>
      <div className="card-stripe" data-stage={stage} tabIndex={-1} ref={box} />
      <div aria-live="polite">
        {stage === "failed" && (
          <div className="stack retry">
            <p>O campo do cartão não abriu: não conseguimos falar com a operadora.</p>
            <button type="button" className="button quiet" onClick={card.tryToOpen}>
              Tentar de novo
            </button>
            {otherWay}
          </div>
        )}
      </div>
    </CardFrame>
  );
}

/** The page's own colours, for a field that Stripe draws in a frame of its own. */
function stripeLook(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: token("--ink"),
      iconColor: token("--ink-soft"),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      fontSize: "18px",
      fontSmoothing: "antialiased",
      "::placeholder": { color: token("--ink-soft") },
    },
    invalid: { color: token("--ruby-ink"), iconColor: token("--ruby-ink") },
  };
}

function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time.")), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
