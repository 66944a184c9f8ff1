import { ask } from "../kit/ask.ts";
import { count, fixed, median, notMeasured, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { startNginx } from "./nginx.ts";
import { findProgram, load, loadName } from "./wrk.ts";

const runSeconds = 5;
const rounds = 3;
const leastRatio = 0.7;

const title = `Throughput of GET /: ${loadName}, ${rounds} × ${runSeconds} s by turns`;

/** Vitral beside nginx with the same bytes and headers, by turns, so that both meet the same machine. */
export async function measureThroughput(): Promise<Table> {
  // Debian's nginx is not on everybody's path.
  const nginx = findProgram("nginx", "/usr/sbin/nginx");
  if (!nginx || !findProgram("wrk")) return notMeasured(title, "`apt-get install nginx wrk`");
  const { port } = await startSite(await newPlace());
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const page = await ask({ port, path: "/", headers });
  const theirPort = await startNginx(nginx, page);
  const theirs = await ask({ port: theirPort, path: "/page" });
  if (!theirs.body.equals(page.body)) throw new Error("nginx does not serve the same bytes.");

  const [ourUrl, theirUrl] = [`http://127.0.0.1:${port}/`, `http://127.0.0.1:${theirPort}/page`];
  const rates: { ours: number; theirs: number }[] = [];
  // The compiler does its work before the clock runs.
  await load(ourUrl, 2);
  for (let round = 0; round < rounds; round += 1) {
    rates.push({ ours: await load(ourUrl, runSeconds), theirs: await load(theirUrl, runSeconds) });
  }
  const row = (name: string, of: number[]) => [name, count(median(of)), of.map(count).join(" ")];
  const ratio = median(rates.map(({ ours, theirs: their }) => ours / their));
  return {
    title,
    columns: ["server", "requests/s", "of each round", "÷ nginx", "target", "reached"],
    rows: [
      [
        ...row(
          "Vitral, one process",
          rates.map(({ ours }) => ours),
        ),
        fixed(ratio, 2),
        ...verdict(`≥ ${leastRatio}`, ratio >= leastRatio),
      ],
      row(
        "nginx, one worker",
        rates.map(({ theirs: their }) => their),
      ),
    ],
    notes: ["÷ nginx is the median of the rounds' own ratios."],
  };
}
