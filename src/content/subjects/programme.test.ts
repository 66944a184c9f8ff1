import { expect, test } from "vitest";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";

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
