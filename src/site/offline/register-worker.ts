// Part of page.ts. The names are those of src/platform/http/offline-path.ts.
import { ifAllowed } from "../islands/if-allowed.ts";

{
  const settleMs = 3_000;
  type Factory = {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };

  const register = () => {
    const url = "/sw.js";
    const { trustedTypes } = window as { trustedTypes?: Factory };
    const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => url });
    // Where it cannot be, the site is as it always was.
    ifAllowed(() =>
      navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url).catch(() => {}),
    );
  };
  // After the page, its code and its pictures: what is kept for later must not slow down now.
  const whenSettled = () =>
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: settleMs });
      else register();
    }, settleMs);
  // Only what a build made may be kept for later.
  if (import.meta.env.PROD) whenSettled();
}
