import type { App } from "../../server/app.ts";
import { publicUrl } from "../church/sample-site.ts";

type Form = Record<string, string> | URLSearchParams | FormData;

export type PanelBrowser = ReturnType<typeof openPanelBrowser>;

/** Stores cookies and sends its origin, as a browser does; follows no redirect. */
export function openPanelBrowser(app: App) {
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
    /** With fields it is a form post from the panel's page. */
    ask: (path: string, form?: Form, headers: Record<string, string> = {}) =>
      form
        ? send(path, {
            method: "POST",
            headers,
            body: form instanceof FormData ? form : new URLSearchParams(form),
          })
        : send(path),
    /** With brotli, as every browser. */
    askCompressed: (path: string) => send(path, { headers: { "accept-encoding": "br" } }),
    /** Posts as a script does. */
    askJson: (path: string, json: unknown) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      }),
  };
}
