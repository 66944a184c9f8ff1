import { paths } from "../../src/site/paths.ts";
import { type Answer, ask } from "../kit/ask.ts";
import { count, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";

// A server sends ten packets of 1,460 bytes before it waits for the first acknowledgement; TLS takes a part.
const firstFlight = 14_000;

/** The bytes that travel before the first paint: a page is one document with its styles in it. */
export async function measurePageBytes(): Promise<Table> {
  const { port } = await startSite(await newPlace());
  const rows = await Promise.all(
    [...Object.values(paths), "/nao-existe"].map(async (path) => {
      const as = (encoding: string) =>
        ask({ port, path, headers: { "accept-encoding": encoding } });
      const [br, gzip, plain] = await Promise.all([as("br"), as("gzip"), as("identity")]);
      if (/<link[^>]+rel="?stylesheet/.test(`${plain.body}`)) {
        throw new Error(`${path} links a style sheet, so its document is not all that it needs.`);
      }
      return [
        path,
        count(br.body.length),
        count(br.body.length + headerBytes(br)),
        count(gzip.body.length),
        count(plain.body.length),
        ...verdict(
          `brotli + headers ≤ ${count(firstFlight)}`,
          br.body.length + headerBytes(br) <= firstFlight,
        ),
      ];
    }),
  );
  return {
    title: "Page bytes: the document with all its CSS",
    columns: ["page", "brotli", "+ headers", "gzip", "plain", "target", "reached"],
    rows,
  };
}

function headerBytes({ rawHeaders }: Answer): number {
  const statusLine = "HTTP/1.1 200 OK\r\n".length;
  // ": " or CRLF after each name or value, and the empty line.
  return statusLine + rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0) + 2;
}
