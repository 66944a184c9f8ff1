import { cancel, intro, isCancel, text } from "@clack/prompts";
import type { Answers } from "../../src/content/opening/facts.ts";
import { complaintsAbout, faultOf, type Given, optionOf, questions } from "./questions.ts";

/** Asks at the terminal for missing and wrong answers. Returns undefined if the person cancels. */
export async function ask(given: Given): Promise<Answers | undefined> {
  const written: Given = { ...given };
  intro("Vamos fazer deste o site da sua igreja. Tudo pode ser mudado depois.");
  for (const { key, asks, example, optional } of questions) {
    const before = written[optionOf(key)];
    if (typeof before === "string" && !faultOf(key, before)) continue;
    const answer = await text({
      message: optional ? `${asks} (Enter para pular)` : asks,
      placeholder: example,
      ...(typeof before === "string" && { initialValue: before }),
      validate: (typed = "") => (optional && !typed ? undefined : faultOf(key, typed)),
    });
    if (isCancel(answer)) {
      cancel("Nada foi mudado.");
      process.exitCode = 1;
      return undefined;
    }
    written[optionOf(key)] = answer || undefined;
  }
  return complaintsAbout(written).answers;
}
