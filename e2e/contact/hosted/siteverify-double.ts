import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const secret = "segredo-do-site";

/** A provider's server, which verifies each answer once. */
export async function startSiteverify(): Promise<{ url: string; close(): void }> {
  const spent = new Set<string>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    const answer = form.get("response") ?? "";
    const isGood =
      request.method === "POST" &&
      form.get("secret") === secret &&
      answer.startsWith("resposta-") &&
      !spent.has(answer);
    spent.add(answer);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        success: isGood,
        hostname: "127.0.0.1",
        "error-codes": isGood ? [] : ["invalid-input-response"],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/siteverify`, close: () => server.close() };
}
