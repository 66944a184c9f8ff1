import { pageFile } from "../../content/content.ts";
import { type SampleChurch, sampleChurch } from "./sample-church.ts";
import { samplePages } from "./sample-pages.ts";

const page = (title: string, lead: string, text: string): string => `titulo: ${title}
introducao: ${lead}
descricao: ${lead}
capa:
  arquivo: fotos/capas/contato.jpg
  descricao: Um vitral
menu: participe
blocos:
  - tipo: texto
    texto: |
${text.replaceAll(/^/gm, "      ")}
`;

/** Pages of a church that has much to say. */
const pages: Record<string, string> = {
  batismo: page(
    "Batismo",
    "Para quem quer seguir Jesus e dizer isso diante de todos.",
    "O batismo é por imersão, no culto de domingo, depois de quatro encontros de preparação. Os cultos de batismo são às 19 horas.\n\nFale com o pastor para marcar a conversa.",
  ),
  casamentos: page(
    "Casamentos",
    "Como marcar a cerimônia e o curso de noivos.",
    "O curso para noivos tem seis encontros. A cerimônia é marcada na secretaria com três meses.",
  ),
  "melhor-idade": page(
    "Melhor idade",
    "Um grupo para quem passou dos sessenta.",
    "Na primeira quinta do mês, às 15:00, com café, louvor e passeio.",
  ),
  recomeco: page(
    "Recomeço",
    "Apoio a quem luta contra álcool e outras drogas, e à família.",
    "Toda segunda, às 20:00. Ninguém pergunta o seu sobrenome. Há gente que já parou de beber.",
  ),
  "coro-da-igreja": page(
    "Coro da igreja",
    "Vozes de todas as idades.",
    "O ensaio é na sexta, às 19:30. Não é preciso ler partitura.",
  ),
  visitas: page(
    "Visitas a hospitais e casas",
    "Vamos orar com quem está doente.",
    "Conte onde a pessoa está internada e em que horário pode receber. Quem visita é treinado.",
  ),
  "acao-social": page(
    "Ação social",
    "Comida e roupa para quem precisa.",
    "A cesta básica é entregue no último sábado do mês. Recebemos alimentos e roupas limpas na secretaria.",
  ),
  "escola-biblica": page(
    "Escola bíblica",
    "Aulas de Bíblia aos domingos de manhã.",
    "Há classes para adultos, jovens e novos na fé, das 9:00 às 10:15.",
  ),
  "santa-ceia": page(
    "Santa Ceia",
    "Pão e vinho, no primeiro domingo do mês.",
    "Quem crê em Jesus é bem-vindo à mesa.",
  ),
};

const sermon = (title: string, day: string, passage: string, summary: string) =>
  `  - titulo: ${title}
    data: "${day}"
    quem: Pr. Antônio Exemplo
    texto_biblico: ${passage}
    resumo: ${JSON.stringify(summary)}
`;

const sermons = `mensagens:
${sermon("Correndo a corrida", "2026-11-22", "Hb 12:1-3", "Olhar para Jesus e seguir até o fim.")}${sermon("Setenta vezes sete", "2026-11-15", "Mt 18:21-35", "O perdão não é sentimento: é decisão de todo dia.")}${sermon("O amor é paciente", "2026-11-08", "1 Co 13", "Amar é o que fica.")}${sermon("Ansiedade e paz", "2026-11-01", "Fp 4:6-7", "O que fazer com o medo de amanhã.")}`;

/** A church with what visitors ask for most. */
export async function askedChurch(): Promise<SampleChurch> {
  const church = await sampleChurch();
  for (const [name, text] of Object.entries({ ...samplePages, ...pages })) {
    await church.write(pageFile(name), text);
  }
  await church.write("mensagens.yaml", sermons);
  return church;
}
