import { Hono } from "hono";
import { expect, test } from "vitest";
import { panelCookie } from "./cookies.ts";

const lineFrom = async (publicUrl: string) => {
  const app = new Hono().get("/painel", (context) => {
    panelCookie("painel-porta", 600).set(context, new URL(publicUrl), "token");
    return context.body(null);
  });
  return (await app.request("/painel")).headers.getSetCookie().join();
};

test("over https no other host of the same domain can set a cookie of the panel", async () => {
  expect(await lineFrom("https://igreja.example.org")).toBe(
    "__Host-painel-porta=token; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  const app = new Hono().get("/painel", (context) =>
    context.text(
      panelCookie("painel-porta", 600).read(context, new URL("https://igreja.example.org")) ?? "",
    ),
  );
  const read = async (cookie: string) =>
    (await app.request("/painel", { headers: { cookie } })).text();
  expect(await read("__Secure-painel-porta=a; painel-porta=b")).toBe("");
  expect(await read("__Host-painel-porta=c")).toBe("c");
});

test("on one's own machine, without https, it goes to the panel alone", async () => {
  expect(await lineFrom("http://localhost:3000")).toBe(
    "painel-porta=token; Max-Age=600; Path=/painel; HttpOnly; SameSite=Lax",
  );
});
