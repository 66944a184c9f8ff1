import { expect, onTestFinished, test, vi } from "vitest";
import { instantOf } from "../../format/church-clock.ts";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { loadContent } from "../load.ts";
import { timesOf } from "../occasions.ts";

const cult = (name: string, hour: string) => `  - dia: domingo
    hora: "${hour}"
    duracao_em_minutos: 60
    nome: ${name}
    local: No templo
    texto: Venha.
`;

async function complaintsWithException(said: string, meetings = cult("Adoração Jovem", "10:00")) {
  const church = await sampleChurch();
  await church.edit("programacao.yaml", "\nencontros:\n", `\nencontros:\n${meetings}`);
  const text = await church.read("programacao.yaml");
  const date = new Date(Date.now() + 40 * 86_400_000);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  const day = date.toISOString().slice(0, 10);
  await church.write("programacao.yaml", `${text}\nexcecoes:\n  - data: "${day}"\n    ${said}\n`);
  return complaintsAbout(church);
}

test.each([
  "Adoração Jovem".normalize("NFD"),
  "Adoração\u00a0Jovem",
  "Adoração  Jovem",
  "ADORAÇÃO JOVEM",
  "Adoracao jovem",
])("an exception finds its gathering by the name %j", async (name) => {
  expect(await complaintsWithException(`encontro: "${name}"\n    cancelado: sim`)).toEqual([]);
});

test("an exception of one of two gatherings with the same name on that day is asked about", async () => {
  const meetings = cult("Culto", "10:00") + cult("Culto", "19:00");

  expect(await complaintsWithException("encontro: Culto\n    cancelado: sim", meetings)).toEqual([
    expect.stringContaining(
      'há mais de um encontro "Culto" neste dia; dê a cada um o seu nome, como "Culto da manhã"',
    ),
  ]);
});

test.each(["sim", "Sim", "SIM", "true", "não", "Não", "nao", "false"])(
  "“%s” is yes or no as people write it",
  async (word) => {
    const said = `encontro: Adoração Jovem\n    aviso: Traga um prato.\n    cancelado: ${word}`;
    expect(await complaintsWithException(said)).toEqual([]);
  },
);

test.each(["yes", "s", "1", "talvez"])("“%s” is neither, and is asked about", async (word) => {
  const said = `encontro: Adoração Jovem\n    cancelado: ${word}`;
  expect(await complaintsWithException(said)).toEqual([
    expect.stringContaining('escreva "sim" ou "nao"'),
  ]);
});

const vigil = `  - dia: quinta-feira
    hora: "22:00"
    duracao_em_minutos: 180
    nome: Vigília de oração
    local: No templo
    texto: Venha.
`;

test("a vigil that was called off stays so after midnight, and its exception then counts no more", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const church = await sampleChurch();
  await church.edit("programacao.yaml", "\nencontros:\n", `\nencontros:\n${vigil}`);
  const text = await church.read("programacao.yaml");
  const off = `  - { data: "2026-12-10", encontro: Vigília de oração, cancelado: sim }\n`;
  /** Reads the file at a day's half past midnight, after another change of it. */
  const saidAt = async (day: string, said = text) => {
    const nowMs = instantOf(day, "00:30");
    vi.setSystemTime(nowMs);
    await church.write("programacao.yaml", `# ${day}\n${said}\nexcecoes:\n${off}`);
    const loaded = await loadContent(church.contentFolder);
    if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
    const { programme } = loaded.content;
    const [first] = programme.meetings;
    return {
      now: timesOf(programme, 0, { fromMs: nowMs, toMs: nowMs + 1 }).length,
      exceptions: first?.exceptions.length,
    };
  };
  expect(await saidAt("2026-12-10")).toEqual({ now: 0, exceptions: 1 });
  expect(await saidAt("2026-12-11")).toEqual({ now: 0, exceptions: 1 });
  expect(await saidAt("2026-12-12")).toEqual({ now: 0, exceptions: 0 });
  const renamed = text.replace("nome: Vigília de oração", "nome: Outra vigília");
  expect(await saidAt("2026-12-11", renamed)).toEqual({ now: 1, exceptions: 0 });
});
