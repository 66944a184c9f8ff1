import type { FeatureSample } from "../../testing/feature-samples.ts";

export const sample: FeatureSample = {
  whoSees: [[/^\/painel\/avisos/, ["administracao", "conteudo", "secretaria"]]],
};
