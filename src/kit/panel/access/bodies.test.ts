// @module-tag hostile
import { expect, test, vi } from "vitest";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const panel = await openSamplePanel();
const routes = (await panel.paths("POST")).map((path) => path.replaceAll(/:\w+/g, "x"));
const { app: site } = await openSamplePayments();
// An event of Stripe is signed as a whole: it has a limit of its own.
const api = site.routes
  .filter(({ method, path }) => method === "POST" && !path.endsWith("/webhook"))
  .map(({ path }) => path);
const posts = [...new Set([...routes, ...api, "/painel/seja-o-que-for"])];
const kinds = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json",
];
const cases = posts.flatMap((path) => kinds.map((type) => [path, type] as const));

/** Posts without a session, from a place of its own. → what was answered, and how much of the body was read */
async function post(path: string, type: string, text: string, told?: number) {
  const chunk = Buffer.from(text);
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = chunk.subarray(read, read + 8_192);
        read += part.length;
        if (part.length === 0) controller.close();
        else controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  const { app } = api.includes(path) ? { app: site } : panel;
  const response = await app.request(publicUrl.origin + path, {
    method: "POST",
    headers: {
      origin: publicUrl.origin,
      "content-type": type,
      ...(told !== undefined && { "content-length": String(told) }),
    },
    body,
    duplex: "half",
  } as RequestInit);
  return { response, read };
}

const kept = () =>
  panel.database.read((reader) => reader.selectFrom("savedPosts").select("path").execute());

test("the routes that a form is posted to are known by the router itself", () => {
  expect(routes.length).toBeGreaterThan(20);
  expect(api.length).toBeGreaterThan(1);
});

test.each(cases)("a stranger's megabyte to %s as %s is not read", async (path, type) => {
  // The words under a stranger's photo are looked for behind it, of a few at once.
  if (path === "/painel/fotos" && type.startsWith("multipart")) return;
  const { response, read } = await post(path, type, "a&".repeat(500_000), 1_000_000);
  expect(response.status).toBeGreaterThanOrEqual(303);
  expect(read).toBe(0);
});

test.each(cases)("of a body of any length to %s as %s 80 KB are read", async (path, type) => {
  if (path === "/painel/fotos" && type.startsWith("multipart")) return;
  const { read } = await post(path, type, "a&".repeat(500_000));
  expect(read).toBeLessThanOrEqual(80 * 1_024);
});

test("a stranger's form of thousands of fields is refused in words before it is parsed, and not stored", async () => {
  const before = await kept();
  const text = "a&".repeat(30_000);
  const parse = vi.spyOn(FormData.prototype, "append");
  const { response } = await post("/painel/mensagens/x/nota", kinds[0]!, text, text.length);
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("longo demais");
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(await kept()).toEqual(before);
});

test("nothing is read of a stranger's form for which there is no place", async () => {
  const saved = { staffId: undefined, path: "/painel/x", fields: "[]", madeAtMs: Date.now() };
  const all = Array.from({ length: 20 }, (_, at) => ({ ...saved, tokenDigest: `digest-${at}` }));
  await panel.database.write((writer) => writer.insertInto("savedPosts").values(all).execute());
  const { response, read } = await post("/painel/mensagens/x/nota", kinds[0]!, "nota=ola", 8);
  expect(response.status).toBeGreaterThanOrEqual(303);
  expect(read).toBe(0);
});

test("a signed-in person's form with 60,000 unknown names is refused with a sentence", async () => {
  const { ask } = await panel.signIn("conteudo");
  const form = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`n${at}`, ""]));
  const parse = vi.spyOn(FormData.prototype, "append");
  expect((await ask("/painel/conteudo/igreja", form)).status).toBe(413);
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
