import type { Page } from "@playwright/test";
import { publishableKey } from "./with-stripe.ts";

/** The word for each test card, typed into the double's field, and Stripe's token for it. */
export const stripeTokens = {
  visa: "tok_visa",
  banco: "tok_threeDSecure2Required",
} as const;

/** Stripe complains of it while it is typed. */
export const wrongNumber = { typed: "errado", complaint: "O número do seu cartão é inválido." };

export const complaint = "O número do seu cartão está incompleto.";

type Told = {
  /** Plays the giver's bank: the double's window asks, and this reports to Stripe. */
  onCheck(clientSecret: string, approved: boolean): void;
  /** Stripe's own address of the bank's window. */
  beforeCheck?(): Promise<void>;
};

const host = "https://js.stripe.com";

/** Stripe.js as this site uses it. It is as strict as the real one and refuses unknown calls. */
export async function serveStripeJs(
  page: Page,
  { onCheck, beforeCheck = async () => {} }: Told,
): Promise<void> {
  await page.exposeFunction("tellBank", onCheck);
  await page.exposeFunction("beforeCheck", beforeCheck);
  await page.route(`${host}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (!/^\/[a-z]+\/stripe\.js$/.test(pathname)) return route.fulfill({ status: 404 });
    const settings = { publishableKey, tokens: stripeTokens, complaint, wrongNumber };
    const body = `(${stripeJs.toString()})(${JSON.stringify(settings)})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
}

type Settings = {
  publishableKey: string;
  tokens: Record<string, string>;
  complaint: string;
  wrongNumber: { typed: string; complaint: string };
};

/** Runs in the page. */
function stripeJs(settings: Settings): void {
  const {
    publishableKey: expectedKey,
    tokens,
    complaint: incomplete,
    wrongNumber: wrong,
  } = settings;
  const allow = (what: string, given: object, known: string[]) => {
    for (const name of Object.keys(given)) {
      if (!known.includes(name)) throw new Error(`${what}: unknown parameter ${name}`);
    }
  };
  type Change = { empty: boolean; complete: boolean; error?: { message: string } | undefined };
  const listeners: ((change: Change) => void)[] = [];
  const field = document.createElement("input");
  field.setAttribute("aria-label", "Dados do cartão");
  let isMounted = false;

  const card = {
    on(event: string, listener: (change: Change) => void) {
      if (event !== "change") throw new Error(`unknown event ${event}`);
      listeners.push(listener);
    },
    mount(container: HTMLElement) {
      if (isMounted) throw new Error("already mounted");
      if (container.childElementCount > 0) throw new Error("the container is not empty");
      isMounted = true;
      container.classList.add("StripeElement");
      container.append(field);
      field.addEventListener("input", (event) => {
        // Stripe's field is in a frame, so that nothing typed there reaches the page.
        event.stopPropagation();
        const complete = field.value in tokens;
        const error = field.value === wrong.typed ? { message: wrong.complaint } : undefined;
        for (const listener of listeners) listener({ empty: field.value === "", complete, error });
      });
    },
    update(options: object) {
      allow("update", options, ["style"]);
    },
    clear() {
      field.value = "";
      for (const listener of listeners) listener({ empty: true, complete: false });
    },
    focus: () => field.focus(),
  };

  const made = {
    _registerWrapper() {},
    elements(options: object) {
      allow("elements", options, ["locale"]);
      return {
        create(kind: string, given: { hidePostalCode?: boolean; style?: { base?: object } }) {
          if (kind !== "card") throw new Error(`unknown element ${kind}`);
          allow("create", given, ["hidePostalCode", "disableLink", "style"]);
          if (given.hidePostalCode !== true) throw new Error("the postal code is to be hidden");
          if (!given.style?.base) throw new Error("a style was to be given");
          return card;
        },
      };
    },
    async createToken(element: unknown, data: { name?: string }) {
      if (element !== card || !isMounted) throw new Error("no mounted element");
      allow("createToken", data, ["name"]);
      if (!data.name) throw new Error("the name is missing");
      const id = tokens[field.value];
      return id ? { token: { id, object: "token" } } : { error: { message: incomplete } };
    },
    async handleNextAction(options: { clientSecret?: string }) {
      allow("handleNextAction", options, ["clientSecret"]);
      const secret = options.clientSecret ?? "";
      if (!/^pi_\w+_secret_\w+$/.test(secret)) throw new Error("invalid client secret");
      const { tellBank, beforeCheck: loaded } = window as unknown as {
        tellBank(secret: string, approved: boolean): Promise<void>;
        beforeCheck(): Promise<void>;
      };
      await loaded();
      const approved = await new Promise<boolean | undefined>((resolve) => {
        const frame = document.createElement("div");
        frame.setAttribute("role", "dialog");
        frame.setAttribute("aria-label", "Banco do doador");
        const leave = ({ key }: KeyboardEvent) => key === "Escape" && end(undefined);
        const end = (answer: boolean | undefined) => {
          frame.remove();
          removeEventListener("keydown", leave);
          resolve(answer);
        };
        addEventListener("keydown", leave);
        for (const [words, answer] of [
          ["Sim, sou eu", true],
          ["Não fui eu", false],
        ] as const) {
          const button = document.createElement("button");
          button.textContent = words;
          button.addEventListener("click", () => end(answer));
          frame.append(button);
        }
        document.body.prepend(frame);
      });
      if (approved !== undefined) await tellBank(secret, approved);
      return approved ? { paymentIntent: {} } : { error: { message: "Não confirmado." } };
    },
  };

  (window as unknown as { Stripe: unknown }).Stripe = (key: string, options: object) => {
    if (key !== expectedKey) throw new Error("invalid publishable key");
    allow("Stripe", options, ["locale"]);
    return made;
  };
}
