// Inlined in every page of a build. The names are those of src/platform/http/offline-path.ts: it must stand alone.
{
  const settleMs = 3_000;
  type Factory = {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
  };

  // Forms say it before anyone types.
  const tell = () => {
    for (const notice of document.querySelectorAll<HTMLElement>("[data-offline]")) {
      notice.hidden = navigator.onLine;
    }
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();

  const register = () => {
    const url = "/sw.js";
    const { trustedTypes } = window as { trustedTypes?: Factory };
    const policy = trustedTypes?.createPolicy("offline", { createScriptURL: () => url });
    // Where it cannot be, the site is as it always was.
    navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url).catch(() => {});
  };
  // After the page, its code and its pictures: what is kept for later must not slow down now.
  const whenSettled = () =>
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: settleMs });
      else register();
    }, settleMs);
  if ("serviceWorker" in navigator) addEventListener("load", whenSettled, { once: true });
}
