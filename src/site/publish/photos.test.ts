import { expect, test } from "vitest";
import {
  type IconsJob,
  type JobFailure,
  type JobResult,
  photoJob,
} from "../../platform/images/image-job.ts";
import type { Mention } from "../../content/content.ts";
import { findTrouble } from "./photos.ts";

const photos = ["fotos/coro.jpg", "fotos/festa.jpg"].map((file) => ({
  file,
  path: `conteudo/${file}`,
  id: file,
}));
const icons: IconsJob = { kind: "icons", folder: "icones", svg: "", sizes: [16] };
const jobs = [...photos.map((photo) => photoJob(photo, "imagens")), icons];

const place = { file: "quem-somos.yaml", path: ["fotos", 0, "arquivo"] };
const mentions: Mention[] = [
  { ...place, name: "fotos/coro.jpg", line: 7 },
  { ...place, name: "fotos/festa.jpg", line: 9 },
];

const made: JobResult = { ok: true };
const troubleOf = (...results: JobResult[]) => findTrouble(photos, jobs, results, mentions);

const killed: JobFailure = { ok: false, reason: "died", by: "SIGKILL" };
const unreadable: JobFailure = { ok: false, reason: "unreadable" };

test("where everything was made there is none", () => {
  expect(troubleOf(made, made, made)).toBeUndefined();
});

test.each<[JobFailure["reason"], RegExp]>([
  ["unreadable", /^"fotos\/festa\.jpg" não pôde ser lida como imagem; abra a foto/],
  ["too-large", /^"fotos\/festa\.jpg" tem pontos demais para uma página/],
  ["changed", /^"fotos\/festa\.jpg" mudou ou saiu da pasta/],
])("%s is the photo's own fault, reported at the line that names it", (reason, words) => {
  const failure = { ok: false, reason } as JobFailure;

  expect(troubleOf(made, failure, made)).toEqual({
    problems: [{ ...place, line: 9, message: expect.stringMatching(words) }],
  });
});

test.each<[string, JobFailure, RegExp]>([
  ["killed by the system", killed, /^O sistema encerrou \(SIGKILL\).*falta memória na máquina$/],
  [
    "that fell",
    { ok: false, reason: "died", by: "código 3" },
    /^O programa que cortava .* caiu \(código 3\)/,
  ],
  ["that hung", { ok: false, reason: "slow" }, /festa\.jpg levou tempo demais para ser cortada/],
  [
    "that never started",
    { ok: false, reason: "no-process", detail: "EAGAIN" },
    /^O programa que corta as fotos não pôde começar: EAGAIN$/,
  ],
  [
    "that found no room",
    { ok: false, reason: "fault", detail: "Error: ENOSPC: no space left on device, write" },
    /^Não há espaço no disco para as imagens: libere espaço onde está DATA_DIR/,
  ],
  [
    "that could not write",
    { ok: false, reason: "fault", detail: "EIO" },
    /^As imagens não puderam ser guardadas: EIO$/,
  ],
])("a program %s is the machine's trouble, and no fault of the photo", (_what, failure, words) => {
  expect(troubleOf(made, failure, made)).toEqual({ trouble: [expect.stringMatching(words)] });
});

test("only the file that is no picture is reported, whichever process was killed", () => {
  expect(troubleOf(killed, unreadable, killed)).toEqual({
    problems: [expect.objectContaining({ line: 9 })],
  });
});

test("a problem of all pictures is reported once, and the emblem by its name", () => {
  const none: JobFailure = { ok: false, reason: "no-process", detail: "EAGAIN" };

  expect(troubleOf(none, none, none)).toEqual({ trouble: [expect.stringContaining("EAGAIN")] });
  expect(troubleOf(made, made, killed)).toEqual({
    trouble: [expect.stringContaining("cortava o emblema")],
  });
});
