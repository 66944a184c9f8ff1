import { z } from "zod";
import { isDate } from "../../format/church-clock.ts";
import {
  line,
  link,
  linkKey,
  marksHelp,
  paragraphs,
  plainSentence,
  record,
  sentence,
  emptyableList,
  exact,
  whole,
} from "../../kit/values.ts";
import { openRecord } from "../additions.ts";
import {
  buttonText,
  city,
  pageHead,
  personName,
  runningText,
  telephone,
  titleLine,
} from "../lines.ts";
import { photo, photoWithCaption } from "../photo.ts";

const action = record({
  label: buttonText,
  href: [
    linkKey,
    link,
    "Para onde leva",
    "Escolha uma página do site, ou cole um endereço que começa com https://.",
  ],
});

const photoBeside = ["foto", photo, "Foto", "A que aparece ao lado deste texto."] as const;

const slide = record({
  title: titleLine(60),
  text: ["texto", plainSentence(160), "Texto", "Uma ou duas frases."],
  photo: photoBeside,
  action: ["botao", action, "Botão", "O que se lê nele, e a página que ele abre."],
});

const teaser = (example: string) =>
  record({
    title: titleLine(60),
    text: runningText,
    action: ["botao", line(40), "O que diz o botão", `Poucas palavras: “${example}”.`],
    photo: photoBeside,
  });

export const home = openRecord("home", {
  title: pageHead.title,
  lead: pageHead.lead,
  cover: pageHead.cover,
  slides: [
    "slides",
    z.array(slide).min(1).max(3, "deixe no máximo três slides"),
    "Slides",
    "São três, e passam sozinhos no alto da página inicial.",
    "Novo slide",
  ],
  about: [
    "quem_somos",
    teaser("Conheça a nossa história").optional(),
    "Chamada para a história",
    "Na página inicial: convida a conhecer quem somos.",
  ],
  offering: [
    "oferta",
    teaser("Quero contribuir").optional(),
    "Chamada para as ofertas",
    "Na página inicial: convida a contribuir.",
  ],
});

export const contact = record({
  ...pageHead,
  officeHours: [
    "atendimento",
    sentence().optional(),
    "Horário da secretaria",
    "Uma frase: “De terça a sexta, das 13:00 às 18:00”.",
  ],
  directions: [
    "como_chegar",
    sentence(300).optional(),
    "Como chegar",
    "O que ajuda quem nunca veio: ponto de ônibus, vagas, rampa.",
  ],
  formIntroduction: [
    "formulario",
    sentence(300).optional(),
    "Antes do formulário",
    "Uma frase que convida a escrever.",
  ],
  /** Sentence on what happens next, shown once a message has arrived. */
  nextStep: [
    "depois_de_enviar",
    plainSentence(300).default(
      "Alguém da igreja vai ler com carinho, e responde por e-mail ou telefone.",
    ),
    "Depois de enviar",
    "O que lê quem acabou de mandar a mensagem.",
  ],
});

const chapter = record({
  when: ["quando", line(40), "Quando", "Como “O começo” ou “10 de dezembro de 2017”."],
  title: titleLine(80),
  text: runningText,
});

export const history = record({
  ...pageHead,
  chapters: [
    "capitulos",
    emptyableList(z.array(chapter)),
    "Capítulos da história",
    "Do começo até hoje, um depois do outro.",
    "Novo capítulo",
  ],
  photos: [
    "fotos",
    emptyableList(
      z
        .array(photoWithCaption)
        .refine(
          ({ length }) => length === 0 || length >= 3,
          "ponha ao menos três fotos, ou nenhuma",
        )
        .max(24, "deixe no máximo 24 fotos"),
    ),
    "Fotos",
    "De 3 a 24. Elas passam sozinhas na página.",
    "Nova foto",
  ],
});

const verse = record({
  text: [
    "texto",
    sentence(300),
    "Texto do versículo",
    "Igual à Bíblia que a igreja usa, sem as aspas.",
  ],
  reference: ["referencia", line(40), "Onde está na Bíblia", "Como “João 14:6 (ARA)”."],
});

const belief = record({
  title: titleLine(60),
  text: runningText,
  verse: ["versiculo", verse, "Versículo", "O que sustenta, na Bíblia, o que se diz acima."],
});

export const beliefs = record({
  ...pageHead,
  beliefs: [
    "crencas",
    emptyableList(z.array(belief)),
    "O que a igreja crê",
    "Cada parte tem um título, um texto e um versículo.",
    "Nova parte",
  ],
});

const member = record({
  name: personName,
  role: ["funcao", line(60), "O que faz na igreja", "Como “Pastora sênior”."],
  photo: ["foto", photo, "Foto", "O rosto de perto, com boa luz."],
  text: runningText,
});

export const team = record({
  ...pageHead,
  members: [
    "pessoas",
    emptyableList(z.array(member)),
    "Pessoas",
    "Aparecem na página nesta mesma ordem.",
    "Nova pessoa",
  ],
});

const cell = record({
  leader: ["lider", line(60), "Líder", "Quem recebe na casa: o nome por que todos conhecem."],
  phone: telephone,
  name: ["celula", line(60), "Nome da célula", "Como “Luz da Praça”."],
  time: ["horario", line(20), "Horário", "Como “20 hrs”."],
  address: ["endereco", line(), "Endereço", "Rua, número e bairro."],
  city,
  photo: [
    "foto",
    photo.optional(),
    "Foto da casa",
    "Ajuda quem vem pela primeira vez a achar o portão.",
  ],
});

const step = record({
  title: titleLine(60),
  text: ["texto", sentence(300), "Texto", "Uma frase."],
});

export const cells = record({
  ...pageHead,
  concept: ["conceito", paragraphs, "O que é uma célula", marksHelp],
  evening: [
    "como_e_a_noite",
    z.array(step).min(1),
    "Como é a noite",
    "Um passo depois do outro.",
    "Novo passo",
  ],
  weekday: [
    "dia",
    line(20),
    "Dia das células",
    "Aparece junto do horário de cada uma: “Quarta-feira”.",
  ],
  cells: [
    "celulas",
    emptyableList(z.array(cell)),
    "Células",
    "Uma para cada casa. Toque em uma para mudar.",
    "Nova célula",
  ],
});

export type Cell = z.output<typeof cell>;

const versionExpected = 'escreva a data da versão entre aspas, como "2026-11-21"';

const section = record({ title: titleLine(80), text: runningText });

export const privacy = record({
  ...pageHead,
  /** The points that matter most, before all the rest. */
  inShort: [
    "em_poucas_linhas",
    z.array(sentence(160)).prefault([]),
    "Em poucas linhas",
    "O mais importante. O texto inteiro abre a um toque.",
    "Nova linha",
  ],
  version: [
    "versao",
    exact(versionExpected).refine(isDate, versionExpected).meta({ kind: "date" }),
    "Versão do aviso",
    "A data de hoje, sempre que mudar alguma coisa aqui: ela é guardada com cada mensagem.",
  ],
  retentionMonths: [
    "meses_de_guarda",
    whole("escreva um número de meses, de 1 a 120", 1, 120).default(12),
    "Meses que as mensagens ficam guardadas",
    "De 1 a 120. Depois disso o site as apaga.",
  ],
  giverYears: [
    "anos_de_guarda_das_doacoes",
    whole("escreva um número de anos, de 5 a 30", 5, 30).default(5),
    "Anos que os nomes de quem contribui ficam guardados",
    "De 5 a 30, por causa das contas da igreja.",
  ],
  sections: [
    "partes",
    z.array(section).min(1),
    "Partes do aviso",
    "Cada uma com um título curto e um texto claro.",
    "Nova parte",
  ],
});

export const notFound = record({
  cover: pageHead.cover,
  advice: ["conselho", plainSentence(300), "O que dizer a quem se perdeu", "Uma ou duas frases."],
});
