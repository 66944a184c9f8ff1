import { expect, test } from "vitest";
import { publicUrl } from "../testing/church/sample-site.ts";
import {
  openSignUpSite,
  party,
  plainRetreat,
  type SignUpSite,
} from "../testing/http/sign-up-site.ts";
import { composeSignUpLetter } from "./letter.tsx";
import type { SignUpLetterKind } from "./sql/tables.ts";

/** The letters that wait, each as it would be sent now; undefined where it is no longer true. */
async function letters({ database, signUps, content, clock }: SignUpSite) {
  const rows = await database.read((reader) =>
    reader.selectFrom("outbox").selectAll().orderBy("createdAtMs").orderBy("id").execute(),
  );
  const options = { signUps, content, publicUrl, now: () => clock.nowMs };
  return Promise.all(
    rows.map((row) => composeSignUpLetter(row.kind as SignUpLetterKind, options)(row)),
  );
}

const subjects = async (site: SignUpSite) =>
  (await letters(site)).map((mail) => mail?.subject).toSorted();

test("each letter tells where somebody stands, and nothing that is no longer so", async () => {
  const site = await openSignUpSite();
  const first = await site.signUp(party("Ana", "Bia", "Caio"));
  await site.signUp({ nome: "Davi", email: "davi@exemplo.com.br" });
  expect(await subjects(site)).toEqual([
    "Inscrição confirmada: Retiro das famílias",
    "Lista de espera: Retiro das famílias",
  ]);
  const waiting = (await letters(site)).find((mail) => mail?.to === "davi@exemplo.com.br");
  expect(waiting?.text).toContain(
    "Você está na lista de espera. As vagas acabaram enquanto você escrevia: você é o primeiro da lista.",
  );
  expect(waiting?.text).not.toContain("br.gov.bcb.pix");

  await site.send(`${first.path}/cancelar`);
  expect(await subjects(site)).toEqual([
    "Abriu uma vaga: Retiro das famílias",
    "Inscrição cancelada: Retiro das famílias",
    undefined,
    undefined,
  ]);
  const moved = (await letters(site)).find((mail) => mail?.subject.startsWith("Abriu"));
  // Whoever moves up reads what to pay, and how.
  expect(moved?.text).toContain("O valor é de R$\u00A0120,00. Pague por PIX");
  expect(moved?.text).toContain("5406120.005802BR");
  expect(moved?.text).toMatch(/https:\/\/igrejavitral\.example\.org\/inscricao\/ver\/[0-9a-f]{32}/);
  expect(moved?.to).toBe("davi@exemplo.com.br");
  // The church's own.
  expect(moved?.replyTo).toBeUndefined();
});

test("a letter that leaves once the event is over tells nobody of a place in it", async () => {
  const site = await openSignUpSite();
  const first = await site.signUp(party("Ana", "Bia", "Caio"));
  await site.signUp({ nome: "Davi", email: "davi@exemplo.com.br" });
  await site.send(`${first.path}/cancelar`);
  site.clock.nowMs = Date.UTC(2027, 1, 10);
  expect((await subjects(site)).filter(Boolean)).toEqual([
    "Inscrição cancelada: Retiro das famílias",
  ]);
});

test("beside free places a letter says why somebody waits all the same", async () => {
  const site = await openSignUpSite();
  const here = { "x-forwarded-for": "198.51.100.7" };
  await site.signUp({ email: "" }, here);
  await site.signUp({ email: "" }, here);
  await site.signUp({ nome: "Davi", email: "davi@exemplo.com.br" }, here);
  await site.signUp({ ...party("Eva", "Rui"), email: "eva@exemplo.com.br" });
  const sent = await letters(site);
  const to = (address: string) => sent.find((mail) => mail?.to === address)?.text;
  expect(to("davi@exemplo.com.br")).toContain("esta espera até a igreja dizer sim");
  expect(to("eva@exemplo.com.br")).toContain("Resta 1 vaga, e vocês são 2: assim ficam na espera");
});

test("a letter of a sign-up that the church cancelled says that the event is gone", async () => {
  const site = await openSignUpSite();
  await site.signUp();
  await site.publish(undefined);
  await site.signUps.cancelAll("retiro-2027", site.clock.nowMs);
  const cancelled = (await letters(site)).find((mail) => mail?.subject.includes("cancelada"));
  expect(cancelled?.text).toContain(
    "está cancelada. O evento não está mais na programação da igreja.",
  );
});

test("what is included and what to bring is on the page, and in the letter of who has a place", async () => {
  const site = await openSignUpSite(
    `${plainRetreat}texto: |\n  *Traga:*\n\n  - Bíblia\n  - roupa de cama\n`,
  );
  const form = await site.read("/inscricao/retiro-2027");
  expect(form.html).toContain("<strong>Traga:</strong>");
  expect(form.words).toMatch(/Traga:\s+Bíblia\s+roupa de cama/);
  const own = await site.signUp(party("Ana", "Bia", "Caio"));
  expect(own.words).toMatch(/Traga:\s+Bíblia\s+roupa de cama/);
  await site.signUp({ nome: "Davi", email: "davi@exemplo.com.br" });
  const sent = await letters(site);
  const confirmed = sent.find((mail) => mail?.to === "ana@exemplo.com.br");
  const waiting = sent.find((mail) => mail?.to === "davi@exemplo.com.br");
  expect(confirmed?.text).toContain("*Traga:*\n\n- Bíblia\n- roupa de cama\n\nO valor é de");
  expect(confirmed?.html).toMatch(/<strong>Traga:<\/strong>.*<li>Bíblia<\/li>/);
  expect(waiting?.text).not.toContain("Traga");
});

test("without an amount no letter asks for money", async () => {
  const site = await openSignUpSite(plainRetreat.replace('valor: "120,00"', ""));
  await site.signUp();
  const [mail] = await letters(site);
  expect(mail?.text).toContain("Você tem lugar em Retiro das famílias.");
  expect(mail?.text).not.toContain("PIX");
});
