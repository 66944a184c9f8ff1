import { createInterface } from "node:readline/promises";
import { type AtTerminal, complain, refuse } from "../../src/kit/terminal.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { copyChurch } from "../../src/platform/copies/copy-church.ts";
import { CopyError, HandOnError } from "../../src/platform/copies/manifest.ts";
import { forgetPart, whatIsLeftOf } from "../../src/platform/database/schema/forget-part.ts";
import { partsOf, partsWithoutCode } from "../../src/platform/database/schema/parts.ts";
import { leaveNoTrace } from "../../src/platform/database/vacuum-after-erasure.ts";
import { tables } from "../../src/church-database.ts";
import { features } from "../../src/features.ts";
import { leftInWords } from "../../src/server/gone-parts.ts";

const nothing = "Nada foi apagado.";

/**
 * Drops what a drawer left behind whose folder was taken out: it names tables and rows, asks for the name once more, and
 * makes a copy before.
 */
export async function forgetDrawer(
  { database, config, now }: AtTerminal,
  name: string,
): Promise<void> {
  const gone = partsWithoutCode(tables, await partsOf(database));
  const one = gone.find(({ part }) => part === name);
  if (!one)
    return refuse(
      whyNot(
        name,
        gone.map(({ part }) => part),
      ),
    );
  console.log(`“${name}” deixou no banco: ${leftInWords(await whatIsLeftOf(database, one))}.`);
  console.log("Antes de apagar é feita uma cópia de tudo.");
  if ((await askForLine(`Para apagar, escreva ${name}: `)) !== name) return complain(nothing);
  const copy = await copyBefore(config, now());
  if (!copy) return;
  if (!(await forgetPart(database, one))) {
    return complain(`O banco mudou enquanto isso. ${nothing} Faça de novo.`);
  }
  const traces = await leaveNoTrace(database);
  console.log(
    `Apagado. ${copy}\nA cópia ainda tem o que era de “${name}”: apague-a quando ninguém precisar mais.`,
  );
  if (traces === "left") {
    complain(
      "Outro programa usa o banco, e o apagado ainda se lê no disco: o site termina isto na próxima hora.",
    );
  }
}

function whyNot(name: string, gone: readonly string[]): string {
  const list =
    gone.length > 0
      ? `Saíram do programa: ${gone.join(", ")}.`
      : "Nenhuma gaveta saiu do programa.";
  if (features.some((feature) => feature.tables?.part === name)) {
    return `“${name}” está em uso: tire antes a pasta dela do programa. ${nothing} ${list}`;
  }
  if (tables.some(({ part }) => part === name)) {
    return `“${name}” é do próprio programa, que não vive sem ela. ${nothing} ${list}`;
  }
  return `Não há gaveta “${name}” neste banco. ${nothing} ${list}`;
}

/** → where it is; undefined where none could be made, which is said. */
async function copyBefore(config: Config, nowMs: number): Promise<string | undefined> {
  try {
    const { file } = await copyChurch(config, { occasion: "pedida", nowMs });
    return `Como era antes: ${file}`;
  } catch (error) {
    if (error instanceof HandOnError) return error.message;
    if (!(error instanceof CopyError)) throw error;
    complain(`${nothing} A cópia de antes falhou: ${error.message}`);
    return undefined;
  }
}

/** The next line that is typed, or comes from a pipe; undefined at its end. */
async function askForLine(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<undefined>((resolve) =>
      lines.once("close", () => resolve(undefined)),
    );
    return (await Promise.race([lines.question(question), ended]))?.trim();
  } finally {
    lines.close();
  }
}
