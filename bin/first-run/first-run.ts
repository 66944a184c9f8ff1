import { join } from "node:path";
import { parseArgs } from "node:util";
// `npm run igreja`: puts the church's own facts into the sample, and lists what is missing before it opens. See
// docs/instalar.md.
import { complain } from "../../src/kit/terminal.ts";
import { fillContent } from "../../src/platform/start/folders.ts";
import { describeProblem } from "../../src/content/content.ts";
import { editContent, type Answers, factsOf } from "../../src/content/opening/facts.ts";
import { openContentFolder } from "../../src/content/sync/content-folder.ts";
import { runChecks } from "../../src/server/opening.ts";
import { churchConfigOrExit, configOrExit, exitWithWords } from "../church/church-database.ts";
import { refuse } from "../command-line/commands.ts";
import { foundHere } from "./found-here.ts";
import { ask, type Given, complaintsAbout, optionOf, options, questions } from "./questions.ts";

const typed = process.argv.slice(2);
const config = configOrExit();
const sample = join(import.meta.dirname, "../../content");

if (typed.length === 1 && typed[0] === "pronto") {
  const left = await printChecks("check");
  process.exitCode = left > 0 ? 1 : 0;
  const words = left === 1 ? "falta um ponto" : `faltam ${left} pontos`;
  console.log(left > 0 ? `\nAinda não: ${words}.` : "\nO site pode abrir.");
} else await makeOwn(given());

/** One line for each check. → how many points are missing */
async function printChecks(depth: "here" | "check"): Promise<number> {
  const own = await churchConfigOrExit();
  const { confirmed, gone } = await foundHere(own);
  const findings = await runChecks(depth, own, confirmed);
  for (const { what, isWell, says, how, left = [] } of findings) {
    console.log(`  ${isWell ? "sim" : "NÃO"}  ${what}: ${says}`);
    for (const place of left) console.log(`       ${describeProblem(place)}`);
    if (how) console.log(`       como: ${how}`);
  }
  for (const sentence of gone) console.log(`  NÃO  ${sentence}`);
  return findings.filter(({ isWell }) => !isWell).length + gone.length;
}

async function makeOwn(values: Given | undefined): Promise<void> {
  if (!values) return;
  const told = await fillContent(config.contentFolder, sample).catch(exitWithWords);
  if (told) console.log(told);
  const answers = process.stdin.isTTY ? await ask(values) : complete(values);
  if (!answers) return;
  const { write } = openContentFolder(config);
  const problems = await editContent(config.contentFolder, factsOf(answers), write);
  if (problems.length > 0) {
    return complain(
      ["Nada foi mudado. Corrija antes:", ...problems.map(describeProblem)].join("\n  "),
    );
  }
  console.log(`Pronto: ${config.contentFolder} agora é de ${answers.nome}.\n`);
  console.log("O que falta antes de abrir:");
  await printChecks("here");
  console.log("\nDepois, para conferir tudo, com e-mail e cartões: npm run igreja -- pronto");
}

/** Without a terminal every answer has to be given and right. */
function complete(values: Given): Answers | undefined {
  const { answers, complaints } = complaintsAbout(values);
  if (!answers) complain(["Nada foi mudado:", ...complaints].join("\n  "));
  return answers;
}

function given(): Given | undefined {
  try {
    return parseArgs({ args: typed, options }).values;
  } catch {
    const lines = questions.map(({ key, example, optional }) => [
      `  --${optionOf(key)} "${example}"`,
      optional ? "se quiser" : "",
    ]);
    refuse(`Não entendi “${typed.join(" ")}”. Há:`, {
      "npm run igreja": "pergunta o que é da igreja, e põe nos textos do site",
      "npm run igreja -- pronto": "diz se o site já pode abrir",
      "npm run igreja -- --nome … --cidade …": "sem perguntar, com:",
      ...Object.fromEntries(lines),
    });
    return undefined;
  }
}
