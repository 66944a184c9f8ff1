import type { Mention } from "../../../../content/files/mentions.ts";
import type { Problem } from "../../../../content/problem.ts";
import type { ImageJob, JobFailure, JobResult } from "./image-job.ts";
import type { SourcePhoto } from "../photos.ts";

/** Why there are not all pictures: the church's photos, or the machine, told to who runs it. */
export type PicturesMissing = { problems: Problem[] } | { trouble: string[] };

/** What is wrong with the photos, wherever they are named; else with what made the pictures. */
export function findTrouble(
  photos: readonly SourcePhoto[],
  jobs: readonly ImageJob[],
  results: readonly JobResult[],
  mentions: readonly Mention[],
): PicturesMissing | undefined {
  const refused = new Map<string, string>();
  for (const [index, { file }] of photos.entries()) {
    const result = results[index];
    const words = result?.ok === false ? faultOfPhoto[result.reason] : undefined;
    if (words) refused.set(file, words);
  }
  const problems = mentions.flatMap(({ name, ...place }) => {
    const words = refused.get(name);
    return words ? [{ ...place, message: `"${name}" ${words}` }] : [];
  });
  if (problems.length > 0) return { problems };
  const trouble = results.flatMap((result, index) => {
    const job = jobs[index];
    return result.ok || !job ? [] : [describe(result, nameOf(job))];
  });
  return trouble.length > 0 ? { trouble: [...new Set(trouble)] } : undefined;
}

const faultOfPhoto: Partial<Record<JobFailure["reason"], string>> = {
  unreadable: "não pôde ser lida como imagem; abra a foto e salve de novo como JPEG",
  "too-large":
    "tem pontos demais para uma página; salve uma cópia com até 50 milhões de pontos, no máximo quatro vezes mais alta que larga",
  changed: "mudou ou saiu da pasta enquanto era cortada; confira a foto e salve de novo",
};

const nameOf = (job: ImageJob): string => (job.kind === "icons" ? "o emblema" : job.source);

/** As the system says it, and as the library that writes pictures does. */
const isFullDisk = /ENOSPC|EDQUOT|no space left|quota exceeded/i;

function describe(failure: JobFailure, name: string): string {
  switch (failure.reason) {
    case "slow":
      return `${name} levou tempo demais para ser cortada e foi deixada; se acontecer de novo, salve a foto de novo como JPEG`;
    case "died":
      return failure.by === "SIGKILL"
        ? `O sistema encerrou (SIGKILL) o programa que cortava ${name}; em geral falta memória na máquina`
        : `O programa que cortava ${name} caiu (${failure.by}); se acontecer de novo, salve a foto de novo como JPEG`;
    case "no-process":
      return `O programa que corta as fotos não pôde começar: ${failure.detail}`;
    case "fault":
      return isFullDisk.test(failure.detail)
        ? "Não há espaço no disco para as imagens: libere espaço onde está DATA_DIR (df -h diz quanto falta), ou aumente o disco"
        : `As imagens não puderam ser guardadas: ${failure.detail}`;
    default:
      return `${name} não pôde ser cortada`;
  }
}
