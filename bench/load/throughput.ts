import { type Answer, get } from "../../kit/requests/get.ts";
import { findNginx, type Nginx, startNginx } from "./nginx.ts";
import { type Program, withProgram } from "../../kit/site/program.ts";
import {
  count,
  fixed,
  median,
  notMeasured,
  type Table,
  verdict,
} from "../../kit/accounts/table.ts";
import { findWrk, load, loadName } from "./wrk.ts";

const runSeconds = 5;
const rounds = 3;
const leastRatio = 0.7;

const title = `Throughput of GET /: ${loadName}, ${rounds} × ${runSeconds} s by turns`;
const columns = ["server", "requests/s", "of each round", "÷ nginx", "target", "reached"];

/** Vitral against nginx with the same bytes and headers, by turns, so that both see the same machine. */
export async function measureThroughput(): Promise<Table> {
  const wrk = findWrk();
  if (!wrk) {
    return { title, columns, rows: [notMeasured(columns, "all", "`apt-get install wrk`")] };
  }
  return withProgram(async (program) => {
    const ours = await get(program.origin, { "accept-encoding": "gzip, deflate, br" });
    const nginx = findNginx();
    const rivals = nginx ? await startRivals(nginx, ours) : [];
    try {
      return await compare(wrk, program, rivals);
    } finally {
      await Promise.all(rivals.map(({ stop }) => stop()));
    }
  });
}

type Rival = Nginx & { name: string; hasTarget: boolean };

async function startRivals(command: string, page: Answer): Promise<Rival[]> {
  const rivals = [
    { name: "nginx, worker_processes 1", hasTarget: true, ...(await startNginx(command, page, 1)) },
    {
      name: "nginx, worker_processes auto",
      hasTarget: false,
      ...(await startNginx(command, page, "auto")),
    },
  ];
  for (const { url } of rivals) {
    const { body } = await get(url);
    if (!body.equals(page.body)) throw new Error("nginx does not serve the same bytes.");
  }
  return rivals;
}

async function compare(wrk: string, { origin }: Program, rivals: Rival[]): Promise<Table> {
  const url = origin.replace("localhost", "127.0.0.1");
  const ours: number[] = [];
  const theirs = rivals.map(({ url: rivalUrl, ...rest }) => ({
    ...rest,
    url: rivalUrl,
    rates: [] as number[],
  }));
  await load(wrk, url, 2); // The compiler has its say before the clock runs.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(wrk, url, runSeconds));
    for (const rival of theirs) rival.rates.push(await load(wrk, rival.url, runSeconds));
  }
  return {
    title,
    columns,
    rows: [
      ["Vitral, one process", count(median(ours)), ours.map(count).join(" "), "", "", ""],
      ...theirs.map(({ name, rates, hasTarget }) => {
        const ratio = median(rates.map((rate, round) => (ours[round] ?? 0) / rate));
        return [
          name,
          count(median(rates)),
          rates.map(count).join(" "),
          fixed(ratio, 2),
          ...(hasTarget ? verdict(`≥ ${leastRatio}`, ratio >= leastRatio) : ["", ""]),
        ];
      }),
      ...(theirs.length === 0 ? [notMeasured(columns, "nginx", "`apt-get install nginx`")] : []),
    ],
    notes: ["÷ nginx is the median of the rounds' own ratios."],
  };
}
