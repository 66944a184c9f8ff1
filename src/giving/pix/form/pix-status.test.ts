import { afterEach, expect, test, vi } from "vitest";
import { askPixCodeStatus } from "./pix-status.ts";

afterEach(() => void vi.unstubAllGlobals());

const answered = (status: number, text: string) => {
  vi.stubGlobal("fetch", async () => new Response(text, { status }));
  return askPixCodeStatus("0".repeat(32), "site:publico", new AbortController().signal);
};

test.each([
  [200, '{"status":"processing","recibo":"/recibo/a"}', "waiting"],
  [200, '{"status":"succeeded","recibo":"/recibo/a"}', "received"],
  [200, '{"status":"returned","recibo":"/recibo/a"}', "returned"],
  [404, '{"status":"failed","error":{"message":"Este PIX não existe."}}', "unknown"],
])("%i %s of the site is believed", async (status, text, standing) => {
  expect(await answered(status, text)).toBe(standing);
});

test.each([
  [404, "<!doctype html><title>Not Found</title>"],
  [404, '{"message":"no Route matched with those values"}'],
  [404, ""],
  [200, "<!doctype html><title>Entre na rede</title>"],
  [200, '{"status":"ok"}'],
  [429, '{"status":"failed","error":{"message":"Foram muitas perguntas daqui."}}'],
  [503, '{"success":false}'],
])("%i %s says nothing of the PIX, and the page goes on asking", async (status, text) => {
  expect(await answered(status, text)).toBeUndefined();
});
