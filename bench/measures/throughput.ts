import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Answer, ask } from "../kit/ask.ts";
import { asFastAsItGoes, load } from "../kit/load.ts";
import { processorMs } from "../kit/memory.ts";
import { count, fixed, median, notMeasured, type Table, verdict } from "../kit/report.ts";
import { newFolder, newPlace, startSite } from "../kit/site.ts";
import { until } from "../kit/until.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";

const runSeconds = 5;
const rounds = 3;
const leastRatio = 0.7;

const title = `Processor time of GET /: autocannon, ${rounds} × ${runSeconds} s by turns`;

type Server = { url: string; pid: number };

/** Vitral beside a bare server with the same bytes and headers, by turns, so that both meet the same machine. */
export async function measureThroughput(): Promise<Table> {
  if (process.platform !== "linux") return notMeasured(title, "processor time is read on Linux");
  const { port, pid } = await startSite(await newPlace());
  const ours = { url: `http://127.0.0.1:${port}/`, pid };
  const page = await ask({ port, path: "/", headers: { "accept-encoding": "br" } });
  const theirs = await startBareServer(page);
  // The compiler does its work before anything counts.
  for (const { url } of [ours, theirs]) await load(url, asFastAsItGoes(2));
  const of: Record<"ours" | "theirs", Awaited<ReturnType<typeof take>>[]> = {
    ours: [],
    theirs: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    of.ours.push(await take(ours));
    of.theirs.push(await take(theirs));
  }
  const ratio = median(of.ours.map(({ us }, at) => (of.theirs[at]?.us ?? 0) / us));
  const row = (server: string, runs: typeof of.ours) => ({
    server,
    "µs a page": fixed(median(runs.map(({ us }) => us)), 1),
    "requests/s": count(median(runs.map(({ rate }) => rate))),
  });
  return {
    title,
    rows: [
      {
        ...row("Vitral, one process", of.ours),
        "÷ bare": fixed(ratio, 2),
        ...verdict(`≥ ${leastRatio}`, ratio >= leastRatio),
      },
      row("bare node:http", of.theirs),
    ],
    notes: ["÷ bare is the median of the rounds' own ratios of pages for the same processor time."],
  };
}

/** Microseconds of processor time for each page, and pages a second. */
async function take({ url, pid }: Server): Promise<{ us: number; rate: number }> {
  const before = processorMs(pid);
  const { requests } = await load(url, asFastAsItGoes(runSeconds));
  return { us: ((processorMs(pid) - before) * 1_000) / requests.total, rate: requests.average };
}

async function startBareServer({ headers, body }: Answer): Promise<Server> {
  const [file, port] = [join(newFolder(), "page.br"), await freePort()];
  writeFileSync(file, body);
  const { connection: _, "keep-alive": __, date: ___, ...own } = headers;
  const given = ["bench/measures/bare-server.ts", file, `${port}`, JSON.stringify(own)];
  const server = spawn(process.execPath, given, { stdio: ["ignore", "ignore", "inherit"] });
  closeAfterTest(() => void server.kill());
  await until("the bare server answers", 5_000, async () => {
    return (await ask({ port, path: "/" })).body.equals(body);
  });
  return { url: `http://127.0.0.1:${port}/`, pid: server.pid ?? 0 };
}
