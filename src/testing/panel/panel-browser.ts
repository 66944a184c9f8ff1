import type { App } from "../../server/app.ts";
import { publicUrl } from "../church/sample-site.ts";

type Form = Record<string, string> | URLSearchParams | FormData;

export type PanelBrowser = {
  cookies: Map<string, string>;
  /** A form's fields make it a post from the panel's own page, and an object of `json` one of its scripts'. */
  ask(path: string, form?: Form): Promise<Response>;
  /** As every browser does: with brotli. */
  askCompressed(path: string): Promise<Response>;
  askJson(path: string, json: unknown): Promise<Response>;
};

/** Keeps cookies and names its origin, as a browser does; follows no redirect. */
export function openPanelBrowser(app: App): PanelBrowser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    if (cookie) headers.set("cookie", cookie);
    if (init.method === "POST") headers.set("origin", publicUrl.origin);
    const response = await app.request(new URL(path, publicUrl).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    ask: (path, form) =>
      form
        ? send(path, {
            method: "POST",
            body: form instanceof FormData ? form : new URLSearchParams(form),
          })
        : send(path),
    askCompressed: (path) => send(path, { headers: { "accept-encoding": "br" } }),
    askJson: (path, json) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
  };
}
