import { Agent } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "../../src/platform/http/api-path.ts";
import { type Answer, ask } from "../../kit/requests/ask.ts";
import { report, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { malformedBodies } from "../../kit/requests/malformed.ts";
import { formHeaders, isKept, sendMessage } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

/** What only a program's inside looks like. */
const inside = /\bat .*:\d+|node:|\.[jt]s\b|Error|SQLITE|undefined|Unexpected token/;

test("bodies that are none of ours", async (context) => {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace(mailbox.url));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const answers: Answer[] = [];
  for (const body of malformedBodies(1_000)) {
    const headers = formHeaders;
    answers.push(
      await ask({ port: site.port, agent, method: "POST", path: apiPaths.contact, headers, body }),
    );
  }
  const later = await sendMessage(site);

  const counts = Map.groupBy(answers, ({ status }) => status);
  const telling = answers.filter(({ body }) => inside.test(body)).length;
  report(context, {
    injected: "1,000 malformed bodies, generated",
    found: [
      [...counts].map(([status, same]) => `${same.length} × ${status}`).join(", "),
      `${telling} answers that show the inside`,
      speed(answers.map(({ ms }) => ms)),
    ].join("; "),
  });

  expect(counts.get(400)).toHaveLength(1_000);
  expect(telling).toBe(0);
  for (const { body } of answers) expect(JSON.parse(body)).toMatchObject({ success: false });
  expect(site.printed()).not.toMatch(/request failed|at .*:\d+:\d+/);
  expect(isKept(later)).toBe(true);
});
