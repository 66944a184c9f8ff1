import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { solvedCaptchas } from "../../kit/requests/solved-captchas.ts";
import { captchaSecret } from "../../src/testing/http/solved-captcha.ts";
import { openMailSink } from "./mail-sink.ts";
import { postAtMost, postByTheClock } from "./post-load.ts";
import { dataFolder, startProgram } from "../../kit/site/program.ts";
import { rawRate } from "./raw-inserts.ts";
import { storageRate } from "./storage-rate.ts";
import { count, fixed, type Table, verdict } from "../../kit/accounts/table.ts";

const perSecond = 100;
const steadySeconds = 20;
const warmSeconds = 2;
const mostMs = 50;

const connections = 16;
const rateSeconds = 6;
const leastRatio = 0.5;
/** More than any rate uses up; set before the clock runs, since setting one is work. */
const mostAnswers = 16_000;

/** What it takes to keep a message: how long one waits, and how many go through, against SQLite itself. */
export async function measureAccept(): Promise<Table> {
  const answers = await solvedCaptchas(mostAnswers);
  const times = await withSite({ holds: false }, async (port) => {
    const some = [...answers];
    await postByTheClock({ port, perSecond, seconds: warmSeconds, answers: some });
    return postByTheClock({ port, perSecond, seconds: steadySeconds, answers: some });
  });
  const raw = await withFolder((folder) => rawRate(join(folder, "raw.db"), 3));
  const oneByOne = await withFolder((folder) => storageRate(join(folder, "one.db"), 3, 1));
  const together = await withFolder((folder) =>
    storageRate(join(folder, "all.db"), 3, connections),
  );
  const rate = (port: number) => measureRate(port, [...answers]);
  const delivering = await withSite({ holds: false }, rate);
  const accepting = await withSite({ holds: true }, rate);
  const rawAgain = await withFolder((folder) => rawRate(join(folder, "raw.db"), 3));
  const middle = (raw + rawAgain) / 2;

  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const ratio = (name: string, value: number) => [
    name,
    `${count(value)}/s`,
    fixed(value / middle, 2),
  ];
  return {
    title: "Accepting a message: checked, safe on the disk with its e-mail, and acknowledged",
    columns: ["measure", "figure", "÷ raw", "target", "reached"],
    rows: [
      ...[0.5, 0.95, 0.99].map((share) => [
        `p${share * 100} at ${perSecond} posts/s, ${steadySeconds} s, letters leaving meanwhile`,
        `${fixed(at(share), 1)} ms`,
        "",
        ...(share === 0.99 ? verdict(`< ${mostMs} ms`, at(share) < mostMs) : ["", ""]),
      ]),
      [...ratio("SQLite alone: the same rows, one transaction each", middle), "", ""],
      [...ratio("storage alone, one after another", oneByOne), "", ""],
      [...ratio(`storage alone, ${connections} at once`, together), "", ""],
      [
        ...ratio(`HTTP, ${connections} connections, letters held up`, accepting),
        ...verdict(`≥ ${leastRatio}`, accepting / middle >= leastRatio),
      ],
      [...ratio(`HTTP, ${connections} connections, letters leaving meanwhile`, delivering), "", ""],
    ],
    notes: [
      `SQLite alone was measured before and after: ${count(raw)}/s and ${count(rawAgain)}/s.`,
      "Letters leaving cost two more transactions each; p95 and p99 run from the moment a post was due.",
    ],
  };
}

async function measureRate(port: number, answers: string[]): Promise<number> {
  await postAtMost({ port, connections, seconds: warmSeconds, answers });
  return postAtMost({ port, connections, seconds: rateSeconds, answers });
}

async function withSite<T>(
  { holds }: { holds: boolean },
  measure: (port: number) => Promise<T>,
): Promise<T> {
  const mail = await openMailSink({ holds });
  try {
    return await withFolder(async (data) => {
      symlinkSync(resolve(dataFolder, "cache"), join(data, "cache"));
      const env = {
        SMTP_URL: mail.url,
        CAPTCHA_SECRET: captchaSecret,
        CONTACT_LIMIT: "1000000/1m",
      };
      const { origin, stop } = await startProgram({ data, env });
      try {
        return await measure(Number(new URL(origin).port));
      } finally {
        await stop();
      }
    });
  } finally {
    await mail.close();
  }
}

/** An empty one, on the disk that the site itself is on. */
async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(dataFolder, { recursive: true });
  const folder = mkdtempSync(resolve(dataFolder, "accept-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
