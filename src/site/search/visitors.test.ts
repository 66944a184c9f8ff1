import { expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { askedChurch } from "../../testing/church/asked-church.ts";
import { friday, sampleMapOf } from "../../testing/church/sample-site.ts";
import { entriesOf } from "./entries.ts";
import { indexEntries } from "./index-entries.ts";

const loaded = await loadContent((await askedChurch()).contentFolder);
if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
const { content } = loaded;
const today = friday.startOfDay().epochMilliseconds;
const index = indexEntries(entriesOf(content, sampleMapOf(content), today));

/** Questions of visitors, and the page of the answer; any of several. */
const questions = `
  localização da igreja | /contato
  onde fica a igreja | /contato
  como chegar de ônibus | /contato
  tem estacionamento | /contato
  endereço | /contato
  telefone da secretaria | /contato
  whatsapp da igreja | /contato
  falar com o pastor | /contato /equipe
  que horas é o culto de domingo | /programacao
  horário dos cultos | /programacao
  culto hoje | /programacao
  tem culto sábado | /programacao
  agenda da semana | /programacao
  primeira vez na igreja | /programacao /
  roupa para ir ao culto | /programacao
  pequenos grupos | /celulas
  grupo nas casas | /celulas
  célula em Vale Sereno | /celulas#cidade-vale-sereno-1
  mocidade | /programacao
  culto de jovens | /programacao
  idosos | /melhor-idade
  grupo da terceira idade | /melhor-idade
  cadeirante | /contato /acessibilidade
  tem rampa | /contato
  surdos | /programacao
  alcoolismo | /recomeco
  ajuda para parar de beber | /recomeco
  dependência química | /recomeco
  coral | /coro-da-igreja
  cantar no coral da igreja | /coro-da-igreja
  acampamento | /programacao#data
  retiro | /programacao#data
  natal | /programacao#data
  em que acreditam | /o-que-cremos
  no que a igreja crê | /o-que-cremos
  visita hospitalar | /visitas
  orar por doente no hospital | /visitas
  quero me batizar | /batismo
  casar na igreja | /casamentos
  curso de noivos | /casamentos
  cesta básica | /acao-social
  doar alimentos | /acao-social
  santa-ceia | /santa-ceia
  ceia | /santa-ceia
  sermão sobre perdão | /mensagens/2026-11-15
  como perdoar | /mensagens/2026-11-15
  hebreus | /mensagens/2026-11-22
  1 coríntios 13 | /mensagens/2026-11-08
  pregação sobre ansiedade | /mensagens/2026-11-01
  pix da igreja | /contribua
  dízimo | /contribua
  fazer uma doação | /contribua
  escola dominical | /escola-biblica
  crianças no culto | /ministerio-infantil /programacao
  história da igreja | /quem-somos
  apagar meus dados | /privacidade
  privacidade | /privacidade
  aluguel do salão | /salao-de-festas
  cnpj | /contato /contribua
  11222333000181 | /contato /contribua
  11.222.333/0001-81 | /contato /contribua
  11955550123 | /contato
  +55 (11) 95555-0123 | /contato`;

const slips = `
  cazamento | /casamentos
  jovenz | /programacao
  orario dos cultos | /programacao
  enderesso | /contato
  crianssas | /ministerio-infantil
  pregasão sobre ansiedade | /mensagens/2026-11-01
  sexta básica | /acao-social
  wathsapp | /contato
  batizmo | /batismo
  selula | /celulas
  dísimo | /contribua
  ospital | /visitas
  santa seia | /santa-ceia
  ezcola biblica | /escola-biblica
  proglamação | /programacao
  bercario | /ministerio-infantil
  contribuissão | /contribua
  privassidade | /privacidade
  retiru | /programacao#data
  istória | /quem-somos
  ansiedadi | /mensagens/2026-11-01
  pastô | /equipe
  domimgo | /programacao
  telefoni | /contato`;

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()))
    .map(([query = "", wanted = ""]) => ({ query, wanted: wanted.split(" ") }));

/** The place of the answer: 0 where it is not among the first ten. */
function placeOf({ query, wanted }: ReturnType<typeof rows>[number]): number {
  const paths = index.find(query).results.map(({ path }) => path);
  const isWanted = (path: string) =>
    wanted.some((one) => path === one || (/\d$|#data$/.test(one) && path.startsWith(one)));
  return paths.slice(0, 10).findIndex(isWanted) + 1;
}

const missed = (table: string, most: number) =>
  rows(table)
    .map((row) => ({ ...row, place: placeOf(row) }))
    .filter(({ place }) => place === 0 || place > most)
    .map(({ query, place }) => {
      const found = index.find(query).results.slice(0, 3);
      return `${query}: ${place}, ${found.map(({ path }) => path).join(" ")}`;
    });

test("nine of ten questions of visitors are answered by the first result, and all by one of the first three", () => {
  const first = missed(questions, 1);
  expect(first, first.join("\n")).toHaveLength(
    Math.min(first.length, Math.floor(rows(questions).length / 10)),
  );
  expect(missed(questions, 3)).toEqual([]);
});

test("what is spelled as it sounds is found among the first three", () => {
  expect(missed(slips, 3)).toEqual([]);
});
