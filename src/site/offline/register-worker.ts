// Part of page.ts. The names are those of src/platform/http/offline-path.ts.
{
  const settleMs = 3_000;
  type Factory = {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };

  const register = async () => {
    const url = "/sw.js";
    const { trustedTypes } = window as { trustedTypes?: Factory };
    const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => url });
    await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url);
  };
  // Where it cannot be, or is refused, the site is as it always was.
  const tryToRegister = () => register().catch(() => {});
  // After the page, its code and its pictures: what is kept for later must not slow down now.
  const whenSettled = () =>
    setTimeout(() => {
      if ("requestIdleCallback" in window)
        requestIdleCallback(tryToRegister, { timeout: settleMs });
      else void tryToRegister();
    }, settleMs);
  // Only what a build made may be kept for later.
  if (import.meta.env.PROD) whenSettled();
}
