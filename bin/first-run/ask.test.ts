// @module-tag machine
// The questions of `npm run igreja`, answered at a terminal.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sampleChurch, temporaryFolder } from "../../src/testing/church/sample-church.ts";

const { stdout = "" } = spawnSync("script", ["--version"], { encoding: "utf8" });
const hasTerminal = stdout.includes("util-linux");
if (!hasTerminal)
  console.log("Left out: npm run igreja at a terminal, without util-linux's script");

const backspace = "\u007F";
const controlC = "\u0003";

/** Types the command at a terminal of its own. */
function sitDown(contentFolder: string) {
  // A virtual terminal has no width until one is set.
  const command = `stty cols 100 rows 40; exec ${process.execPath} bin/first-run/first-run.ts`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    TERM: "xterm",
    CONTENT_DIR: contentFolder,
    DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")),
  };
  const words = ["--quiet", "--return", "--flush", "--command", command, "/dev/null"];
  const child = spawn("script", words, { env });
  onTestFinished(() => void child.kill());
  const ended = once(child, "close").then(([code]) => code as number | null);
  const read = reader(child);
  return {
    read,
    ended,
    type: (text: string) => void child.stdin.write(text),
    /** Waits for the question, types, and sends it. */
    async answer(question: string, text: string) {
      await read(question);
      child.stdin.write(`${text}\r`);
    },
  };
}

/** Returns a function that reads up to a text; if the program ends before, it returns the rest. */
function reader(child: ChildProcessWithoutNullStreams) {
  let said = "";
  let readTo = 0;
  let isOver = false;
  let wake = () => {};
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    said += more;
    wake();
  });
  child.on("close", () => {
    isOver = true;
    wake();
  });
  return async (text: string) => {
    while (!said.includes(text, readTo)) {
      if (isOver) throw new Error(`“${text}” was not said, but: ${said.slice(readTo)}`);
      await new Promise<void>((resolve) => (wake = resolve));
    }
    readTo = said.indexOf(text, readTo) + text.length;
  };
}

test.skipIf(!hasTerminal)(
  "a wrong answer is explained at once, and asked again until it is right",
  async () => {
    const { contentFolder, read } = await sampleChurch();
    const terminal = sitDown(contentFolder);

    await terminal.answer("Nome da igreja", "Igreja da Paz de Rio Manso");
    await terminal.answer("Cidade e estado", "Rio Manso/MG");
    await terminal.answer("Telefone, com DDD", "123");
    await terminal.read("escreva um telefone com DDD");
    terminal.type(`${backspace.repeat(3)}(31) 3571-2222\r`);
    await terminal.answer("E-mail que a igreja lê", "contato@igrejadapaz.org.br");
    await terminal.answer("Chave PIX", "contato@igrejadapaz.org.br");
    await terminal.answer("Endereço: rua", "Rua das Acácias, 12, Centro, 35485-000");
    await terminal.answer("Nome para o menu (Enter para pular)", "Igreja da Paz");
    await terminal.answer("WhatsApp (Enter para pular)", "");
    await terminal.answer("Nome que o banco mostra", "IGREJA DA PAZ");
    await terminal.answer("CNPJ (Enter para pular)", "");
    await terminal.answer("Fuso horário, se não for", "");
    await terminal.read("agora é de Igreja da Paz de Rio Manso");

    expect(await terminal.ended).toBe(0);
    const church = await read("igreja.yaml");
    expect(church).toContain("nome: Igreja da Paz de Rio Manso");
    expect(church).toContain("(31) 3571-2222");
    expect(await read("contribua.yaml")).toContain("recebedor: IGREJA DA PAZ");
  },
);

test.skipIf(!hasTerminal)("cancelling the questions changes nothing", async () => {
  const { contentFolder, read } = await sampleChurch();
  const before = await read("igreja.yaml");
  const terminal = sitDown(contentFolder);

  await terminal.answer("Nome da igreja", "Igreja da Paz de Rio Manso");
  await terminal.read("Cidade e estado");
  terminal.type(controlC);
  await terminal.read("Nada foi mudado.");

  expect(await terminal.ended).toBe(1);
  expect(await read("igreja.yaml")).toBe(before);
});
