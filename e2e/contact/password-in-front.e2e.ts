// A site that is not open yet: whoever runs it has put a password in front of all of it.
import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { expect, test as journey } from "../kit/journey.ts";
import type { Opening } from "../kit/own-site/once-a-worker.ts";
import { startOwnSite } from "../kit/own-site/own-site.ts";
import { freePort } from "../../src/testing/http/free-port.ts";
import { fillIn, openContactForm } from "./contact-form.ts";
import { challengePath, messagePath } from "./contact-server.ts";

const credentials = { username: "comissao", password: "ainda fechado" };
const pair = `${credentials.username}:${credentials.password}`;

/** Puts a proxy in front like nginx with `auth_basic`: it passes on a request with the right pair, and its header. */
async function openBehindPassword(): Opening<string> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startOwnSite({ PUBLIC_URL: origin, TRUST_PROXY: "1" });
  const expected = `Basic ${Buffer.from(pair).toString("base64")}`;
  const proxy = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    if (headers.authorization !== expected) {
      outgoing.writeHead(401, { "www-authenticate": 'Basic realm="Em obras"' });
      outgoing.end("<h1>401</h1>");
      return;
    }
    const forwarded = { ...headers, "x-forwarded-for": "203.0.113.7" };
    const onward = ask(new URL(url, site.origin), { method, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  const close = async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => void proxy.close(resolve));
    await site.stop();
  };
  return [origin, close];
}

const test = journey.extend({
  baseURL: async ({ once: open }, use) => use(await open(openBehindPassword)),
  httpCredentials: credentials,
});

test("a message is received through a password that stands in front of the whole site", async ({
  page,
  journey: faults,
}) => {
  for (const path of [challengePath, messagePath]) faults.expectStatus(path, 401);
  const contact = await openContactForm(page);
  await fillIn(contact);
  await contact.captcha.check();
  await expect(contact.captchaDone).toBeVisible();
  await contact.send.click();
  await expect(page.locator(":focus")).toContainText("O seu pedido de oração chegou");
});
