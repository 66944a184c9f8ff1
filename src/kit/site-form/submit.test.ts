import { expect, test, vi } from "vitest";
import { siteAuthorizationHeader } from "../../platform/http/api-path.ts";
import { soon } from "../../testing/run/soon.ts";
import { askApi, askUntilEnd } from "./submit.ts";

const page = new EventTarget();
vi.stubGlobal("document", page);
for (const name of ["addEventListener", "removeEventListener"] as const) {
  vi.stubGlobal(name, page[name].bind(page));
}

test.each(["online", "visibilitychange"])("%s ends the pause at once", async (event) => {
  let asked = 0;
  const { signal } = new AbortController();
  const end = askUntilEnd(() => Promise.resolve((asked += 1) === 2 ? "paid" : undefined), {
    signal,
    pauseMs: () => 600_000,
  });
  await soon(() => expect(asked).toBe(1));
  await Promise.resolve();

  page.dispatchEvent(new Event(event));

  expect(await end).toBe("paid");
});

test("nothing is asked after the page gave up", async () => {
  let asked = 0;
  const stopping = new AbortController();
  const end = askUntilEnd(() => Promise.resolve(void (asked += 1)), {
    signal: stopping.signal,
    pauseMs: () => 600_000,
  });
  await soon(() => expect(asked).toBe(1));

  stopping.abort();

  expect(await end).toBeUndefined();
  expect(asked).toBe(1);
});

test.each([502, 503, 504])(
  "a proxy's page with %s is no answer of the site's, but the site's own refusal is",
  async (status) => {
    const answers = [
      new Response("<title>Bad Gateway</title>", { status }),
      Response.json({ success: false, mensagem: "Tente de novo em instantes." }, { status }),
    ];
    vi.stubGlobal("fetch", async () => answers.shift());

    expect(await askApi("/api/contato")).toBe("unreachable");
    expect(await askApi("/api/contato")).toMatchObject({ status, body: { success: false } });
  },
);

test("behind a password of the whole site the browser's own goes along, and the page's in another header", async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    asked.push(init);
    const { headers } = init as { headers: Record<string, string> };
    if (init.credentials === "omit") return new Response("<h1>nginx</h1>", { status: 401 });
    return Response.json({ success: headers[siteAuthorizationHeader] === "Basic YTpi" });
  });

  const reply = await askApi("/api/contato", { apiCredentials: "a:b", body: {} });

  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  expect(asked.map(({ headers }) => "Authorization" in (headers ?? {}))).toEqual([true, false]);
});

test("the site's own 401 is its answer, for which no browser asks a person", async () => {
  const fetched = vi.fn(async () => Response.json({ success: false }, { status: 401 }));
  vi.stubGlobal("fetch", fetched);

  expect(await askApi("/api/contato", { apiCredentials: "a:b" })).toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledOnce();
});
