import { type Answer, get } from "../kit/requests/get.ts";
import { withProgram } from "../kit/site/program.ts";
import { missingRoute, routes } from "./routes.ts";
import { count, type Table, verdict } from "../kit/accounts/table.ts";

// Ten packets of 1,460 bytes less what HTTP and TLS take of them: what a server sends before it
// waits for the first acknowledgement.
const firstFlight = 14_336;

/** How much travels before the first paint: a page is one document, its styles in it. */
export function measureFirstResponse(): Promise<Table> {
  return withProgram(async ({ origin }) => ({
    title: "First response: bytes of a page with all its CSS",
    columns: ["page", "brotli", "+ headers", "gzip", "plain", "target", "reached"],
    rows: await Promise.all(
      [...routes, missingRoute].map(async (route) => {
        const as = (encoding: string) => get(origin + route, { "accept-encoding": encoding });
        const [br, gzip, plain] = await Promise.all([as("br"), as("gzip"), as("identity")]);
        refuseLinkedStyles(route, plain);
        return [
          route,
          count(br.body.length),
          count(br.body.length + headerBytes(br)),
          count(gzip.body.length),
          count(plain.body.length),
          ...verdict(`brotli ≤ ${count(firstFlight)}`, br.body.length <= firstFlight),
        ];
      }),
    ),
  }));
}

/** The sizes mean something only while no style sheet travels apart. */
function refuseLinkedStyles(route: string, { body }: Answer): void {
  if (/<link[^>]+rel="?stylesheet/.test(body.toString())) {
    throw new Error(`${route} links a style sheet, so its first response is not all it needs.`);
  }
}

function headerBytes({ rawHeaders }: Answer): number {
  const statusLine = "HTTP/1.1 200 OK\r\n".length;
  // ": " or CRLF after each name or value, and the empty line.
  return statusLine + rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0) + 2;
}
