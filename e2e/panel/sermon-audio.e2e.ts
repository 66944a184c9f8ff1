import { expect } from "../kit/journey.ts";
import { sampleM4a, sampleMp3 } from "../../src/testing/church/sample-audio.ts";
import { soon } from "../../src/testing/run/soon.ts";
import { expectSound } from "./page-soundness.ts";
import { test } from "./with-panel.ts";

const audio = (buffer: Buffer, name = "culto.mp3") => ({ name, mimeType: "audio/mpeg", buffer });

test("a sermon's audio goes from the phone while its title is written, and plays on the site from the middle @both", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/conteudo/mensagens/nova");
  await expectSound(page);
  const file = page.getByLabel("Áudio da pregação");
  const told = page.locator(".audio-sent output");

  await file.setInputFiles(audio(Buffer.from("nada"), "nota.txt"));
  await expect(told).toContainText("não é um áudio");
  await expect(file).toBeFocused();

  // The network goes away in the middle, and is there again when the browser says so.
  journey.expectBroken("/painel/conteudo/mensagens/nova");
  await page.route("**/mensagens/nova", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await file.setInputFiles(audio(sampleMp3(600)));
  await expect(told).toContainText(/A internet parou .* está aqui; envie de novo\./);
  await page.getByLabel("Título").fill("A porta aberta");
  await page.getByLabel("Quem falou").fill("Pr. Daniel Exemplo");
  await expectSound(page);
  await page.unroute("**/mensagens/nova");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(told).toHaveText("Áudio guardado: 10 min, 10 MB. Ele vai ao ar com a pregação.");

  await page.getByRole("button", { name: "Publicar" }).click();
  await page.waitForURL("**feito=publicado");
  await page.goto("/mensagens");
  await page.getByRole("link", { name: "Ouvir, 10 min" }).click();
  const player = page.locator("audio");
  const source = (await player.getAttribute("src")) ?? "";
  const answer = await page.evaluate(async (url) => {
    const { status, headers } = await fetch(url, { headers: { range: "bytes=5000000-5000099" } });
    return [status, headers.get("content-range")];
  }, source);
  expect(answer).toEqual([206, `bytes 5000000-5000099/${sampleMp3(600).length}`]);
  const seconds = () => player.evaluate((one: HTMLAudioElement) => one.currentTime);
  if (await player.evaluate((one: HTMLAudioElement) => one.canPlayType("audio/mpeg") !== "")) {
    await player.evaluate(async (one: HTMLAudioElement) => {
      one.muted = true;
      await one.play();
      one.currentTime = 400;
    });
    await soon(async () => expect(await seconds()).toBeGreaterThan(400));
  }
});

test("a sermon that is published before its audio has arrived goes on the air with it, though the network breaks", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/conteudo/mensagens/nova");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  journey.expectBroken("/painel/conteudo/mensagens/nova");
  let uploads = 0;
  await page.route("**/mensagens/nova", async (route) => {
    const isFirst = route.request().headers().accept === "application/json" && ++uploads === 1;
    if (!isFirst) return route.continue();
    await held;
    await route.abort("connectionreset");
  });
  await page.getByLabel("Áudio da pregação").setInputFiles(audio(sampleM4a(62), "culto.m4a"));
  await page.getByLabel("Título").fill("O caminho");
  await page.getByLabel("Quem falou").fill("Pra. Sara Exemplo");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.locator(".audio-sent output")).toContainText("ainda está chegando");
  // A person who leaves now is asked first.
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  release();
  await page.getByRole("button", { name: "Enviar o áudio de novo" }).click();

  await page.waitForURL("**feito=publicado");
  await page.goto("/mensagens/quem/pra-sara-exemplo");
  await page.getByRole("link", { name: "O caminho" }).click();
  await expect(page.locator("audio")).toHaveAttribute("src", /^\/audio\/[\da-f]{16}\.m4a$/);
});

test("a person who was signed out reads so, and sends the file once they are in again and the site has room", async ({
  page,
  office,
  journey,
}) => {
  await office.enter(page, "Maria das Dores");
  await page.goto("/painel/conteudo/mensagens/nova");
  const told = page.locator(".audio-sent output");
  const again = page.getByRole("button", { name: "Enviar o áudio de novo" });
  const context = page.context();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel("Áudio da pregação").setInputFiles(audio(sampleMp3(600)));
  await expect(told).toHaveText(
    "A sua entrada terminou. Entre no painel em outra aba, e envie de novo.",
  );

  await context.addCookies(cookies);
  journey.expectStatus("/painel/conteudo/mensagens/nova", 503);
  await page.route("**/mensagens/nova", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { words: "Outros áudios estão chegando agora." } })
      : route.continue(),
  );
  await again.click();
  await expect(told).toHaveText("Outros áudios estão chegando agora.");
  await page.unroute("**/mensagens/nova");
  await again.click();
  await expect(told).toContainText("Áudio guardado: 10 min");
});
