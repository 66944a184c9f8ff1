import { expect } from "../kit/journey.ts";
import { withOwnChurch } from "../kit/own-site/own-church.ts";
import { sampleMessages } from "../../src/testing/church/sample-messages.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectForEverybody } from "./for-everybody.ts";

const test = withOwnChurch({ "mensagens.yaml": () => sampleMessages });
const latest = "/mensagens/2026-11-22-a-porta-aberta";

test("a message is found, and nothing of other sites is asked for before somebody plays it @both", async ({
  page,
  isMobile,
}) => {
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname.endsWith("example.org") || url.hostname.includes("youtube"),
    (route) => {
      outside.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: "text/html", body: "<title>O vídeo</title>" });
    },
  );
  await page.goto("/mensagens");
  await expectForEverybody(page, isMobile);
  await page
    .getByRole("link", { name: /A porta aberta/ })
    .first()
    .click();
  await page.waitForURL(`**${latest}`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A porta aberta");
  await expect(page.getByText("João 10:7-9").first()).toBeVisible();
  await expectForEverybody(page, isMobile);
  await expect(page.locator("audio")).toHaveAttribute("preload", "none");
  expect(outside).toEqual([]);

  const poster = page.getByRole("link", { name: /Ver o vídeo/ });
  await poster.focus();
  await page.keyboard.press("Enter");
  const player = page.locator("iframe");
  await expect(player).toHaveAttribute("src", /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
  await expect(player).toBeFocused();
  await soon(() => expect(outside).toEqual(["www.youtube-nocookie.com"]));
});
