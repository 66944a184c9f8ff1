import { paths } from "../../src/kit/paths.ts";
import { type Answer, ask } from "../kit/ask.ts";
import { count, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";

// A server sends ten packets of 1,460 bytes before it waits for the first acknowledgement; TLS takes a part.
const firstFlight = 14_000;

/** The bytes that travel before the first paint: a page is one document with its styles in it. */
export async function measurePageBytes(): Promise<Table> {
  const { port } = await startSite(await newPlace());
  const measure = async (page: string) => {
    const as = (encoding: string) =>
      ask({ port, path: page, headers: { "accept-encoding": encoding } });
    const [br, gzip, plain] = [await as("br"), await as("gzip"), await as("identity")];
    if (/<link[^>]+rel="?stylesheet/.test(`${plain.body}`)) {
      throw new Error(`${page} links a style sheet, so its document is not all that it needs.`);
    }
    const all = br.body.length + headerBytes(br);
    return {
      page,
      brotli: count(br.body.length),
      "+ headers": count(all),
      gzip: count(gzip.body.length),
      plain: count(plain.body.length),
      ...verdict(`brotli + headers ≤ ${count(firstFlight)}`, all <= firstFlight),
    };
  };
  const rows = await Promise.all([...Object.values(paths), "/nao-existe"].map(measure));
  return { title: "Page bytes: the document with all its CSS", rows };
}

function headerBytes({ rawHeaders }: Answer): number {
  const statusLine = "HTTP/1.1 200 OK\r\n".length;
  // ": " or CRLF after each name or value, and the empty line.
  return statusLine + rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0) + 2;
}
