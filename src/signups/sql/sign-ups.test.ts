import { expect, test } from "vitest";
import { dayMs } from "../../format/church-clock.ts";
import { openSignUpSite, party, type SignUpSite } from "../../testing/http/sign-up-site.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { signUpData } from "./sign-up-data.ts";

test("a person whose letter did not leave is named for a call, and then known as told", async () => {
  const { signUps, signUp, database } = await openSignUpSite();
  await signUp();
  expect(await signUps.toCall()).toEqual([]);
  await database.write((writer) => writer.updateTable("outbox").set({ state: "parked" }).execute());
  const [called] = await signUps.toCall();
  expect(called).toMatchObject({ name: "Ana Exemplo", callFor: "letter" });
  if (called) await signUps.noteCalled(called);
  expect(await signUps.toCall()).toEqual([]);
});

const person = (address: string, ...sought: string[]) => ({
  address,
  sought: [address, ...sought],
});
const list = ({ signUps }: SignUpSite) => signUps.list("retiro-2027");

test("a person's sign-ups are handed over with all that was answered, and named where they are another's", async () => {
  const { database, ...site } = await openSignUpSite();
  await site.signUp(party("Ana Exemplo", "Bia Exemplo"));
  await site.signUp({
    nome: "Rui Exemplo",
    email: "rui@exemplo.com.br",
    "pessoa.1": "Ana Exemplo",
  });
  const handed = await signUpData.handOver?.(
    database,
    person("ANA@exemplo.com.br", "Ana Exemplo"),
    new Map(),
  );
  expect(handed).toMatchObject({
    inscricoes: [{ nome: "Ana Exemplo", pessoas: ["Ana Exemplo", "Bia Exemplo"] }],
    em_inscricoes_de_outros: ["retiro-2027, inscrição nº 2"],
  });
});

test("erased is erased at once, also of who has a telephone alone", async () => {
  const { database, ...rest } = await openSignUpSite();
  const site = { database, ...rest };
  await site.signUp();
  await site.signUp({ nome: "Dona Rosa", email: "", telefone: "11955550199" });
  const forgetGivers = async () => {};
  const erase = (who: ReturnType<typeof person>) =>
    signUpData.erase?.(database, { ...who, alsoTexts: false, nowMs: Date.now() }, forgetGivers);
  expect((await erase(person("ana@exemplo.com.br")))?.said).toEqual([
    "Inscrições em eventos apagadas: 1.",
  ]);
  await erase(person("rosa@exemplo.com.br", "(11) 95555-0199"));
  expect(await list(site)).toEqual([]);
  // The letters of those who are gone go too.
  expect(
    await database.read((reader) => reader.selectFrom("outbox").selectAll().execute()),
  ).toEqual([]);
});

test("thirty days after the event all answers are gone, and not a day before", async () => {
  const site = await openSignUpSite();
  await site.signUp();
  const end = site.content().programme.events[2]?.end ?? 0;
  const forget = (nowMs: number) =>
    signUpData.forgetOld?.(
      site.database,
      { nowMs: trusted(nowMs), oldestMs: trusted(0), oldestGiverMs: trusted(0) },
      async () => {},
    );
  await forget(end + 30 * dayMs - 1);
  expect(await list(site)).toHaveLength(1);
  expect(await forget(end + 30 * dayMs + 1)).toEqual({ signUps: 1 });
  expect(await list(site)).toEqual([]);
  expect(await site.signUps.standings()).toEqual([]);
});
