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
import { findCaddy, startCaddy } from "./caddy.ts";
import { findNginx, startNginx } from "./nginx.ts";
import { processorMicros } from "./processor-time.ts";
import { findWrk, load, loadName } from "./wrk.ts";

const runSeconds = 3;
const rounds = 5;

const title = `Caddy in front, https, GET /: ${loadName}, ${rounds} × ${runSeconds} s by turns`;
const columns = [
  "what",
  "requests/s",
  "µs of processor each",
  "÷ Caddy's file",
  "target",
  "reached",
];

/**
 * A page through Caddy, and the same bytes as a file of Caddy's own. What nginx gives behind it is as much as there
 * is to win. Held against each other by the processor's time: on a busy machine two programs get more of it than one.
 */
export async function measureThroughCaddy(): Promise<Table> {
  const [wrk, caddy, nginx] = [findWrk(), findCaddy(), findNginx()];
  if (!wrk || !caddy || !nginx) {
    const reason = "`apt-get install wrk caddy nginx`";
    return { title, columns, rows: [notMeasured(columns, "all", reason)] };
  }
  const httpsPort = await freePort();
  const program = await startProgram({
    env: { PUBLIC_URL: `https://localhost:${httpsPort}`, TRUST_PROXY: "1" },
  });
  const page = await get(program.origin, { "accept-encoding": "gzip, deflate, br" });
  const other = await startNginx(nginx, page, 1);
  const sitePort = Number(new URL(program.origin).port);
  const front = await startCaddy(caddy, { page, sitePort, httpsPort, other: other.url });
  const rivals: Rival[] = [
    { name: "Caddy's file", url: front.urls.file, pids: [front.pid] },
    {
      name: "Vitral behind Caddy",
      url: front.urls.site,
      pids: [front.pid, program.pid],
      leastRatio: 0.5,
    },
    { name: "nginx behind Caddy", url: front.urls.other, pids: [front.pid, other.pid] },
  ];
  try {
    const kept = await compare(wrk, rivals, "");
    const anew = await compare(wrk, rivals, ", a connection each", "Connection: close");
    return { title, columns, rows: [...kept, ...anew], notes: ["÷ is of the processor's time."] };
  } finally {
    await Promise.all([front.stop(), other.stop(), program.stop()]);
  }
}

type Rival = { name: string; url: string; pids: number[]; leastRatio?: number };

async function compare(
  wrk: string,
  rivals: readonly Rival[],
  how: string,
  header?: string,
): Promise<string[][]> {
  const found = rivals.map((rival) => ({ ...rival, rates: [] as number[], costs: [] as number[] }));
  for (const { url } of found) await load(wrk, url, 1, header);
  for (let round = 0; round < rounds; round += 1) {
    for (const { url, pids, rates, costs } of found) {
      const spent = () => pids.reduce((sum, pid) => sum + processorMicros(pid), 0);
      const before = spent();
      const rate = await load(wrk, url, runSeconds, header);
      rates.push(rate);
      costs.push((spent() - before) / (rate * runSeconds));
    }
  }
  const [file = Number.NaN] = found.map(({ costs }) => median(costs));
  return found.map(({ name, rates, costs, leastRatio }) => {
    const ratio = file / median(costs);
    return [
      `${name}${how}`,
      count(median(rates)),
      fixed(median(costs), 0),
      fixed(ratio, 2),
      ...(leastRatio ? verdict(`≥ ${leastRatio}`, ratio >= leastRatio) : ["", ""]),
    ];
  });
}
