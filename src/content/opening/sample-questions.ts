import { type Texts, type Trace, tracesIn } from "./sample-traces.ts";

/**
 * Questions about what the sample says of itself and may be so of another church, by file, each with the words that
 * raise it.
 */
const questions: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  "igreja.yaml": {
    "O lema e o resumo são os da igreja?":
      /^Portas abertas, luz acesa$|células nos lares às quartas, e sempre um lugar/,
  },
  "programacao.yaml": {
    "A semana da igreja é esta?":
      /^Quatro encontros, todos abertos|culto jovem no sábado às 15:00|ensino e oração no meio da semana|em volta de uma mesa\. É onde|^Em seis casas, em três|conversa franca e lanche no final/,
    "Não há encontro em 30 de dezembro de 2026?": /^2026-12-30$/,
    "No domingo há sala para as crianças e intérprete de Libras?": /intérprete de Libras/,
    "Alguém recebe quem chega pela primeira vez e mostra onde sentar?":
      /^Chegue uns dez minutos antes/m,
    "Ninguém pede que a visita fale, fique em pé ou contribua?": /^Venha com a roupa que tiver/m,
    "A salinha recebe de zero a onze anos, com gente treinada e crachá de retirada?":
      /crachá de retirada/,
  },
  "contato.yaml": {
    "A secretaria abre de terça a sexta, das 13:00 às 18:00?":
      /^Secretaria aberta de terça a sexta/,
    "A igreja fica a duas quadras da rodoviária, em frente à praça?": /duas quadras da rodoviária/,
    "Há vagas na rua, rampa na entrada e banheiro adaptado?": /rampa na entrada/,
    "Os pastores e a secretaria leem cada mensagem?": /^Pode escrever do seu jeito/,
    "A igreja responde em até dois dias, por e-mail ou WhatsApp?": /respondemos em até dois dias/,
  },
  "inicio.yaml": {
    "A igreja é de bairro, e tem café depois do culto?": /fique para o café/,
    "O que passa no alto da página inicial é daqui?":
      /a celebração da família|as vagas são poucas|seis casas se abrem/,
    "A igreja começou numa sala de casa?":
      /^Começou numa sala de casa|^Uma família abriu a porta para orar|^Hoje somos muitas famílias/m,
    "As ofertas pagam o aluguel e levam cesta, remédio e visita?": /levam cesta, remédio/,
  },
  "quem-somos.yaml": {
    "A história da igreja é esta?":
      /^Uma família abriu a porta de casa|^10 de dezembro de 2017$|aberto em 10 de dezembro|^No domingo, 10 de dezembro|^Uma célula na sala|^Tudo começou com uma família|^No primeiro mês eram sete|alugamos um prédio|^As células continuam sendo|^O nome vem dos vidros/m,
  },
  "contribua.yaml": {
    "Metade do que entra vira cestas, remédios, visitas e missões?": /^Metade do que entra/m,
    "O balanço é apresentado à igreja todo trimestre?": /^O balanço é apresentado/m,
  },
  "o-que-cremos.yaml": {
    "A igreja crê no que está escrito aqui?":
      /^Sete certezas|^Cremos (em um só Deus, eterno|que homem e mulher foram|que a vida não termina|que Jesus é o Filho de Deus, que|que a salvação é presente|que o Espírito Santo mora|que a Bíblia é a Palavra de Deus, escrita)/,
  },
  "celulas.yaml": {
    "As células são assim?":
      /^Igreja do tamanho de uma sala|em seis casas de três cidades|de oito a quinze pessoas|a célula cresce e se multiplica|^Um abraço, um copo|^Um trecho curto da Bíblia|^Cada pedido é ouvido|^Café, bolo e a conversa/m,
  },
  "equipe.yaml": {
    "A equipe é esta?": /^Três pessoas que você vai|^Conheça o pastor, a pastora/,
  },
  "privacidade.yaml": {
    "O aviso diz quem, de verdade, lê o e-mail da igreja e entra no painel?":
      /Lê quem tem a senha dela: aqui,/,
  },
};

/** Matches an empty list of cells or people: its page is not on the site, and nothing of it is asked. */
const emptyList = /^(celulas|pessoas): *\[\]/m;

/** Question about what this church has neither changed nor confirmed. */
export type Question = {
  file: string;
  asks: string;
  /** Places of the words, with the paragraphs that are asked about. */
  places: readonly Trace[];
};

/** Lists the questions left to answer, in the order of the files. `confirmed` were answered with yes. */
export const questionsIn = (texts: Texts, confirmed: ReadonlySet<string>): Question[] =>
  Object.entries(questions).flatMap(([file, ofFile]) =>
    emptyList.test(texts.get(file) ?? "")
      ? []
      : Object.entries(ofFile).flatMap(([asks, says]) => {
          const places = tracesIn(file, texts, (text) => says.test(text));
          if (places.length === 0 || confirmed.has(asks)) return [];
          return {
            file,
            asks,
            places: places.map((one) => ({ ...one, message: about(one.message, says) })),
          };
        }),
  );

const about = (text: string, says: RegExp): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => says.test(paragraph))
    .join("\n\n");
