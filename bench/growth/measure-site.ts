import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { captchaSecret } from "../../src/testing/http/solved-captcha.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";
import { median } from "../../kit/accounts/table.ts";
import { ask } from "../../kit/requests/ask.ts";
import { sendMessage } from "../../kit/requests/send-message.ts";
import { solvedCaptchas } from "../../kit/requests/solved-captchas.ts";
import { startProgram } from "../../kit/site/program.ts";
import { residentMegabytes } from "../../kit/site/resident.ts";

const posts = 40;
const views = 9;
const restMs = 1_500;

export type Place = { data: string; content: string };

export type Measured = Record<
  "start" | "publish" | "memory" | "accept" | "month" | "inbox",
  number
>;

/** One site as it stands there: milliseconds of each, and megabytes. */
export async function measureSite({ data, content }: Place): Promise<Measured> {
  const env = {
    CONTENT_DIR: content,
    CAPTCHA_SECRET: captchaSecret,
    CONTACT_LIMIT: "100000/1m",
  };
  // What is new to it is cut and written down, which is not what a start usually costs.
  await (await startProgram({ data, env })).stop();
  const program = await startProgram({ data, env });
  try {
    const port = Number(new URL(program.origin).port);
    const cookie = await signIn(join(data, "vitral.db"));
    await wait(restMs);
    const accept = await timesOfPosts(port);
    const seen = async (path: string) => {
      const times: number[] = [];
      for (let view = 0; view < views; view += 1) {
        const { status, ms } = await ask({
          port,
          path,
          headers: { cookie, host: `localhost:${port}` },
        });
        if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
        times.push(ms);
      }
      return median(times);
    };
    const month = new Date().toISOString().slice(0, 7);
    return {
      start: program.startMs,
      month: await seen(`/painel/doacoes/${month}`),
      inbox: await seen("/painel/mensagens"),
      accept,
      publish: await timeOfPublication(port, content),
      memory: residentMegabytes(program.pid),
    };
  } finally {
    await program.stop();
  }
}

async function signIn(file: string): Promise<string> {
  const database = await openDatabase({ file });
  try {
    return `painel=${await openSession(database, await addSampleMember(database))}`;
  } finally {
    await database.close();
  }
}

async function timesOfPosts(port: number): Promise<number> {
  const times: number[] = [];
  for (const captcha of await solvedCaptchas(posts)) {
    const { status, ms } = await sendMessage({ port }, { captcha });
    if (status !== 200) throw new Error(`A message was answered with ${status}.`);
    times.push(ms);
  }
  return median(times);
}

/** From a text that is saved by hand to the page that shows it, the fifth of a second that the site waits for more included. */
async function timeOfPublication(port: number, content: string): Promise<number> {
  const file = join(content, "celulas.yaml");
  const title = `Células às ${Date.now()}`;
  writeFileSync(file, readFileSync(file, "utf8").replace(/^titulo: .*$/m, `titulo: ${title}`));
  const savedAt = performance.now();
  while (!(await ask({ port, path: "/celulas" })).body.includes(title)) await wait(5);
  return performance.now() - savedAt;
}
