import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { HostedCaptcha, hostedCaptchas } from "../../../src/platform/captcha/providers.ts";

export const siteKey = "chave-do-site";

export type Provider = (typeof hostedCaptchas)[HostedCaptcha];

/** A provider's script, as strict as the real one: it refuses unknown calls. */
export async function serveProvider(
  page: Page,
  given: Provider,
  after?: Promise<void>,
): Promise<void> {
  const { origin, pathname } = new URL(given.scriptUrl);
  await page.route(
    (url) => url.origin === origin && url.pathname === pathname,
    async (route) => {
      await after;
      const settings = {
        globalName: given.globalName,
        onload: new URL(route.request().url()).searchParams.get("onload"),
        siteKey,
        id: randomUUID(),
        own: Object.keys(given.renderOptions ?? {}),
      };
      const body = `(${provider.toString()})(${JSON.stringify(settings)})`;
      return route.fulfill({ contentType: "text/javascript", body });
    },
  );
}

type Settings = { globalName: string; onload: string; siteKey: string; id: string; own: string[] };

/** Runs in the page. */
function provider({ globalName, onload, siteKey: expectedKey, id, own }: Settings): void {
  const globals = window as unknown as Record<string, unknown>;
  const known = new Set(["sitekey", "theme", "callback", "expired-callback", "error-callback"]);
  for (const name of own) known.add(name);
  let made = 0;

  globals[globalName] = {
    render(container: HTMLElement, options: Record<string, unknown>) {
      if (container.childElementCount > 0) throw new Error("already rendered in this element");
      if (options.sitekey !== expectedKey) throw new Error("invalid site key");
      for (const name of Object.keys(options)) {
        if (!known.has(name)) throw new Error(`unknown parameter ${name}`);
      }
      const box = document.createElement("button");
      box.type = "button";
      box.setAttribute("role", "checkbox");
      box.setAttribute("aria-checked", "false");
      box.textContent = "Não sou um robô";
      box.addEventListener("click", () => {
        box.setAttribute("aria-checked", "true");
        made += 1;
        (options.callback as (answer: string) => void)(`resposta-${id}-${made}`);
      });
      box.addEventListener("expire", () => {
        box.setAttribute("aria-checked", "false");
        (options["expired-callback"] as () => void)();
      });
      container.append(box);
      return 0;
    },
    reset(widget: unknown) {
      if (widget !== 0) throw new Error("invalid widget");
      document
        .querySelector(".captcha-hosted [role=checkbox]")
        ?.setAttribute("aria-checked", "false");
    },
  };
  (globals[onload] as () => void)();
}
