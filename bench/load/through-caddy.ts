import {
  count,
  fixed,
  median,
  notMeasured,
  type Table,
  verdict,
} from "../../kit/accounts/table.ts";
import { get } from "../../kit/requests/get.ts";
import { startProgram } from "../../kit/site/program.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { type Caddy, findCaddy, startCaddy } from "./caddy.ts";
import { findNginx, startNginx } from "./nginx.ts";
import { findWrk, load, loadName } from "./wrk.ts";

const runSeconds = 5;
const rounds = 3;
const leastRatio = 0.5;

const title = `Caddy in front, https, GET /: ${loadName}, ${rounds} × ${runSeconds} s by turns`;
const columns = ["what", "requests/s", "of each round", "÷ Caddy's file", "target", "reached"];

/** A page through Caddy, and the same bytes as a file of Caddy's own. What nginx gives behind it is as much as there is to win. */
export async function measureThroughCaddy(): Promise<Table> {
  const [wrk, caddy, nginx] = [findWrk(), findCaddy(), findNginx()];
  if (!wrk || !caddy) {
    return { title, columns, rows: [notMeasured(columns, "all", "`apt-get install wrk caddy`")] };
  }
  const httpsPort = await freePort();
  const program = await startProgram({
    env: { PUBLIC_URL: `https://localhost:${httpsPort}`, TRUST_PROXY: "1" },
  });
  const page = await get(program.origin, { "accept-encoding": "gzip, deflate, br" });
  const other = nginx ? await startNginx(nginx, page, 1) : undefined;
  const sitePort = Number(new URL(program.origin).port);
  const front = await startCaddy(caddy, {
    page,
    sitePort,
    httpsPort,
    other: other && new URL(other.url).host,
  });
  try {
    const rows = [
      ...(await compare(wrk, front, "kept connections", Boolean(other))),
      ...(await compare(wrk, front, "a connection each", Boolean(other), "Connection: close")),
    ];
    return { title, columns, rows, notes: ["÷ is the median of the rounds' own ratios."] };
  } finally {
    await Promise.all([front.stop(), other?.stop(), program.stop()]);
  }
}

async function compare(
  wrk: string,
  { urls }: Caddy,
  how: string,
  hasOther: boolean,
  header?: string,
): Promise<string[][]> {
  const names = (["file", "site", "other"] as const).filter((name) => hasOther || name !== "other");
  const rates: Record<keyof Caddy["urls"], number[]> = { file: [], site: [], other: [] };
  for (const name of names) await load(wrk, urls[name], 1, header);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) rates[name].push(await load(wrk, urls[name], runSeconds, header));
  }
  const called = { file: "Caddy's file", site: "Vitral behind it", other: "nginx behind it" };
  return names.map((name) => {
    const ratio = median(rates[name].map((rate, round) => rate / (rates.file[round] ?? 0)));
    const isOurs = name === "site";
    return [
      `${called[name]}, ${how}`,
      count(median(rates[name])),
      rates[name].map(count).join(" "),
      name === "file" ? "" : fixed(ratio, 2),
      ...(isOurs ? verdict(`≥ ${leastRatio}`, ratio >= leastRatio) : ["", ""]),
    ];
  });
}
