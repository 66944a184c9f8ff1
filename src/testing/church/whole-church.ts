import { pageFile } from "../../content/content.ts";
import { featureSamples } from "../feature-samples.ts";
import { type SampleChurch, sampleChurch } from "./sample-church.ts";
import { sampleMessages } from "./sample-messages.ts";
import { samplePages } from "./sample-pages.ts";
import { withSampleSignUp } from "./sample-sign-up.ts";

const sampleNotices = `avisos:
  - texto: No domingo o culto será às 18:00.
    link: /programacao
    desde: "2026-01-01 08:00"
    ate: "2099-12-31 21:00"
`;

/** The sample church with all that a church may add: pages of its own, sermons, a notice on the air, and a sign-up. */
export async function wholeChurch(): Promise<SampleChurch> {
  const church = await sampleChurch();
  for (const [name, text] of Object.entries(samplePages)) await church.write(pageFile(name), text);
  await church.write("mensagens.yaml", sampleMessages);
  await church.write("avisos.yaml", sampleNotices);
  await church.write("programacao.yaml", withSampleSignUp(await church.read("programacao.yaml")));
  await addFeatureTexts(church);
  return church;
}

/** Files that features bring beside those of the sample church, each with its text. */
export const featureTexts: readonly (readonly [file: string, text: string])[] =
  featureSamples.flatMap(({ texts = {} }) => Object.entries(texts));

/** Writes these files into a church's content. */
export async function addFeatureTexts(church: SampleChurch): Promise<void> {
  for (const [file, text] of featureTexts) await church.write(file, text);
}
