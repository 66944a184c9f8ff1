import { capitalized } from "../../../format/gatherings/words.ts";

type Words = { label: string; help: string | undefined };

/** As many as the schemas have keys. */
const found = new Map<string, Words>();

/** What a field is called: `name` is its path, in which items of lists are numbers. */
export function wordsOf(subject: string, name: string): Words {
  // What one item is called, where the list above it has said what it is for.
  const [last = "", list] = name.split(".").reverse();
  if (list && /^\d+$/.test(last)) return { label: capitalized(itemWord(list)), help: undefined };
  const key = `${subject}.${name}`.replace(/\.\d+(?=\.|$)/g, "");
  const words = found.get(key) ?? findWords(key);
  found.set(key, words);
  return words;
}

function findWords(path: string): Words {
  const steps = path.split(".");
  for (let from = 0; from < steps.length; from += 1) {
    const key = steps.slice(from).join(".");
    const words = Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined;
    if (words) return { label: words[0], help: words[1] };
  }
  return { label: steps.at(-1) ?? path, help: undefined };
}

/** "encontro": one item of the list at that path. */
export const itemWord = (list: string): string => untitledOf(list).replace(/^\S+ /, "");

/** "Novo encontro": an item of the list at that path that nothing was written in yet. */
export const untitledOf = (list: string): string =>
  itemWords[list.slice(list.lastIndexOf(".") + 1)] ?? "Novo item";

/** Under what name an item of a list is known: what is read first of it. */
const titles = ["nome", "titulo", "celula", "rede", "descricao", "texto", "data"];

export function titleOfItem(item: unknown): string {
  if (typeof item === "string") return inWords(item);
  if (typeof item !== "object" || item === null) return "";
  const values = item as Record<string, unknown>;
  return titleAmong((key) => values[key]);
}

/** The same where values are not yet in an item. */
export function titleAmong(valueOf: (key: string) => unknown): string {
  for (const key of titles) {
    const title = valueOf(key);
    if (typeof title === "string") return shortened(inWords(title));
  }
  return "";
}

/** A date as people write it; any other text as it is. */
export const inWords = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| \d\d:)/, "$3/$2/$1");

/** A label within a sentence: a capital that only begins it goes, and that of "CNPJ" stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?![\p{L}-]*\p{Lu})/u, (first) => first.toLowerCase());

/** What is said of a text that is not there: "falta o lugar", "falta dizer o que se vê na foto". */
export function lacking(label: string): string {
  const name = inSentence(label);
  if (/^(?:antes|depois) /.test(name)) return `falta o texto de ${name}`;
  if (name.startsWith("o que dizer ")) return `falta ${name}`;
  if (/^(?:o que|onde|como|quando|qual|para|por que|a igreja) ?/.test(name)) {
    return `falta dizer ${name}`;
  }
  return `falta ${isFeminine(name) ? "a" : "o"} ${name}`;
}

/** By the end of its first word. */
const isFeminine = (name: string): boolean =>
  /^\S*(?:a|ção|agem|ade)(?= |,|$)/.test(name) && !/^(?:dia|lema|mapa)\b/.test(name);

export const shortened = (text: string): string =>
  text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text;

type FieldWordsWords = readonly [label: string, help: string];

/**
 * What each key of the content is called in a form, and a word of help. Where a key means something else in
 * its place, the place stands before it; the longest that fits is taken.
 */
const fieldWords: Record<string, FieldWordsWords> = {
  titulo: ["Título", "Curto: é o que se lê primeiro."],
  introducao: ["Introdução", "Uma ou duas frases logo abaixo do título."],
  descricao: ["Como aparece no Google", "A frase que o Google mostra embaixo do nome da página."],
  capa: ["Capa", "A foto no alto da página, e a que aparece quando alguém manda o link."],
  foto: ["Foto", "A que aparece ao lado deste texto."],
  "pessoas.foto": ["Foto", "O rosto de perto, com boa luz."],
  "eventos.foto": ["Foto", "O cartaz, ou uma foto do ano passado."],
  fotos: ["Fotos", "De 3 a 24. Elas passam sozinhas na página."],
  "fotos.descricao": ["O que se vê na foto", "Aparece embaixo dela, e é lida a quem não enxerga."],
  arquivo: ["Qual foto", "Uma das do site, ou envie outra."],
  "capa.descricao": [
    "O que se vê na foto",
    "Para quem não enxerga: “Pessoas cantando de mãos erguidas”.",
  ],
  "foto.descricao": [
    "O que se vê na foto",
    "Para quem não enxerga: “Pessoas cantando de mãos erguidas”.",
  ],
  foco: ["O que não pode ser cortado", "O resto a página pode cortar."],
  "celulas.foto": ["Foto da casa", "Ajuda quem vem pela primeira vez a achar o portão."],
  texto: ["Texto", "Uma linha em branco começa outro parágrafo."],
  botao: ["Botão", "O que se lê nele, e a página que ele abre."],
  "botao.texto": ["O que diz o botão", "Poucas palavras: “Fazer a inscrição”."],
  "slides.texto": ["Texto", "Uma ou duas frases."],
  "como_e_a_noite.texto": ["Texto", "Uma frase."],
  link: [
    "Para onde leva",
    "Escolha uma página do site, ou cole um endereço que começa com https://.",
  ],
  slides: ["Slides", "São três, e passam sozinhos no alto da página inicial."],
  rosa: [
    "A rosa da igreja",
    "Na página inicial: a janela que se acende com os pedidos de oração da semana. Sem ela, a página não mostra número nenhum.",
  ],
  "rosa.botao": ["O que diz o botão", "Poucas palavras: “Pedir oração”."],
  quem_somos: ["Chamada para a história", "Na página inicial: convida a conhecer quem somos."],
  "quem_somos.botao": ["O que diz o botão", "Poucas palavras: “Conheça a nossa história”."],
  oferta: ["Chamada para as ofertas", "Na página inicial: convida a contribuir."],
  "oferta.botao": ["O que diz o botão", "Poucas palavras: “Quero contribuir”."],
  "encontros.nome": ["Nome", "Como é conhecido: “Culto Jovem”."],
  "pessoas.nome": ["Nome", "Como as pessoas chamam: “Pra. Ana Exemplo”."],
  "igreja.nome": ["Nome da igreja", "O nome inteiro."],
  nome_curto: ["Nome curto", "Vai no alto do site e no fim do título de cada página."],
  lema: ["Lema", "A frase embaixo do nome."],
  "igreja.descricao": ["A igreja em uma frase", "O que o Google mostra sobre ela."],
  cnpj: ["CNPJ", "Os 14 caracteres, como estão no cartão do CNPJ."],
  telefone: ["Telefone", "Com DDD: (11) 95555-0123."],
  whatsapp: ["WhatsApp", "Com DDD. É para ele que vai quem toca em “WhatsApp”."],
  email: ["E-mail", "Aparece no site, e recebe as mensagens do formulário."],
  endereco: ["Endereço", "Rua, número e bairro."],
  "igreja.endereco": [
    "Endereço do templo",
    "Vai no rodapé, na página de contato e no mapa do Google.",
  ],
  "redes.endereco": ["Endereço da página", "Copie da rede social; começa com https://."],
  rua: ["Rua", "Como se escreve na placa: “Rua das Flores”."],
  numero: ["Número", "Se não tiver, escreva “s/n”."],
  bairro: ["Bairro", "Como “Centro”."],
  cidade: ["Cidade", "Só o nome, sem a sigla do estado."],
  "pix.cidade": ["Cidade do recebedor", "Até 15 letras. Vai dentro do código PIX."],
  estado: ["Estado", "A sigla, como SP."],
  cep: ["CEP", "Como 12345-000."],
  latitude: ["Latitude", "Do mapa. Como -22.9075; só mude se a igreja mudar de lugar."],
  longitude: ["Longitude", "Do mapa. Como -46.5563; só mude se a igreja mudar de lugar."],
  mapa: ["Qual mapa mostrar", "O OpenStreetMap não põe cookies em quem visita."],
  redes: ["Redes sociais", "Cada uma vira um desenho no rodapé, que leva até lá."],
  rede: ["Qual rede", "Uma vez cada: Instagram, Facebook ou YouTube."],
  sites: ["Outros sites da igreja", "Para onde levam os links da igreja fora deste site."],
  radio: ["Rádio online", "Endereço completo, com https://."],
  loja: ["Loja online", "Endereço completo, com https://."],
  doe_cadeiras: ["Campanha das cadeiras", "Endereço completo, com https://."],
  palavra_profetica: ["Palavra profética", "Endereço completo, com https://."],
  atendimento: ["Horário da secretaria", "Uma frase: “De terça a sexta, das 13:00 às 18:00”."],
  como_chegar: ["Como chegar", "O que ajuda quem nunca veio: ponto de ônibus, vagas, rampa."],
  formulario: ["Antes do formulário", "Uma frase que convida a escrever."],
  depois_de_enviar: ["Depois de enviar", "O que lê quem acabou de mandar a mensagem."],
  encontros: ["Encontros da semana", "Cada um se repete toda semana, no mesmo dia e hora."],
  dia: ["Dia da semana", "O mesmo toda semana."],
  hora: ["Hora", "Quando começa."],
  duracao_em_minutos: ["Duração, em minutos", "Uma hora e meia são 90."],
  local: ["Lugar", "Como “No templo”, ou o endereço, se for em outro lugar."],
  "encontros.link": [
    "Página que diz onde é",
    "Só se não for na igreja: para as células, /celulas.",
  ],
  eventos: ["Eventos com data", "O que acontece uma vez só. Some do site sozinho depois do fim."],
  inicio: ["Começa", "Dia e hora."],
  fim: ["Termina", "Dia e hora."],
  "eventos.link": ["Link", "Para saber mais: uma página do site, ou https://."],
  sem_encontro: ["Dias sem encontro", "Dias em que nada da semana acontece, como um feriado."],
  primeira_visita: ["Para a primeira visita", "O que você diria a quem vem pela primeira vez."],
  por_que: ["Por que contribuir", "Uma linha em branco começa outro parágrafo."],
  fundos: [
    "Fundos",
    "O que a igreja recolhe além de dízimo e oferta, como missões ou a construção. Cada um vira uma escolha para quem contribui.",
  ],
  "fundos.nome": ["Nome", "Curto, como “Missões”. É o que fica escrito em cada contribuição."],
  "fundos.descricao": ["Para que serve", "Uma frase, que aparece na página Contribua."],
  banco: ["Conta no banco", "Para quem prefere transferir. Confira cada número."],
  "banco.nome": ["Nome do banco", "Como o aplicativo do banco o mostra."],
  codigo: ["Código do banco", "Três números, como 001."],
  agencia: ["Agência", "Como está no cartão do banco: 1234, ou 1234-5."],
  conta: ["Conta", "Com o dígito: 12345-6."],
  tipo: ["Tipo de conta", "Como “Conta corrente”."],
  titular: ["Titular", "O nome como está no banco."],
  pix: ["PIX", "Com isto o site monta o QR Code e o copia e cola."],
  chave: [
    "Chave PIX",
    "CNPJ, CPF, telefone, e-mail ou chave aleatória. Confira duas vezes: é para ela que vai o dinheiro.",
  ],
  identificador: [
    "Identificador no código PIX",
    "Deixe “nao”, a menos que o banco da igreja o aceite e mostre.",
  ],
  recebedor: ["Nome de quem recebe", "Até 25 letras. É o que o aplicativo do banco mostra."],
  mensagem_do_comprovante: [
    "Mensagem do comprovante",
    "Já vai escrita no WhatsApp de quem manda o comprovante.",
  ],
  cartao: ["Página do cartão", "O que lê quem vai contribuir com cartão."],
  aviso: ["Aviso ao lado do cartão", "Uma linha em branco começa outro parágrafo."],
  minimo: ["Menor valor, em reais", "Quem deixa vazio fica com R$ 5,00."],
  maximo: ["Maior valor, em reais", "Quem deixa vazio fica com R$ 20.000,00."],
  capitulos: ["Capítulos da história", "Do começo até hoje, um depois do outro."],
  quando: ["Quando", "Como “O começo” ou “10 de dezembro de 2017”."],
  crencas: ["O que a igreja crê", "Cada parte tem um título, um texto e um versículo."],
  versiculo: ["Versículo", "O que sustenta, na Bíblia, o que se diz acima."],
  "versiculo.texto": ["Texto do versículo", "Igual à Bíblia que a igreja usa, sem as aspas."],
  referencia: ["Onde está na Bíblia", "Como “João 14:6 (ARA)”."],
  pessoas: ["Pessoas", "Aparecem na página nesta mesma ordem."],
  funcao: ["O que faz na igreja", "Como “Pastora sênior”."],
  conceito: ["O que é uma célula", "Uma linha em branco começa outro parágrafo."],
  como_e_a_noite: ["Como é a noite", "Um passo depois do outro."],
  "celulas.dia": ["Dia das células", "Aparece junto do horário de cada uma: “Quarta-feira”."],
  celulas: ["Células", "Uma para cada casa. Toque em uma para mudar."],
  lider: ["Líder", "Quem recebe na casa: o nome por que todos conhecem."],
  celula: ["Nome da célula", "Como “Luz da Praça”."],
  horario: ["Horário", "Como “20 hrs”."],
  versao: [
    "Versão do aviso",
    "A data de hoje, sempre que mudar alguma coisa aqui: ela é guardada com cada mensagem.",
  ],
  meses_de_guarda: [
    "Meses que as mensagens ficam guardadas",
    "De 1 a 120. Depois disso o site as apaga.",
  ],
  anos_de_guarda_das_doacoes: [
    "Anos que os nomes de quem contribui ficam guardados",
    "De 5 a 30, por causa das contas da igreja.",
  ],
  partes: ["Partes do aviso", "Cada uma com um título curto e um texto claro."],
  mensagens: ["Mensagens", "Cada uma com o seu dia. No site a mais nova vem primeiro."],
  "mensagens.titulo": ["Título", "Como quem falou o disse: “A porta aberta”."],
  data: ["Dia", "Em que foi pregada."],
  quem: ["Quem falou", "Sempre escrito do mesmo jeito, para ficarem juntas: “Pr. João Exemplo”."],
  texto_biblico: ["Texto da Bíblia", "Como “João 10:7-9”."],
  resumo: [
    "Resumo",
    "O que foi dito, em poucas frases. Uma linha em branco começa outro parágrafo.",
  ],
  audio: ["Áudio", "Deixe vazio se não foi gravada."],
  "audio.endereco": [
    "Endereço do áudio",
    "Onde o arquivo está; começa com https:// e em geral termina em .mp3.",
  ],
  bytes: ["Tamanho em bytes", "20 MB são 20000000. É o que os aplicativos de podcast pedem."],
  segundos: ["Duração em segundos", "Meia hora são 1800."],
  video: ["Endereço do vídeo", "Do YouTube ou do Vimeo, copiado de lá."],
  avisos: ["Avisos", "No site ficam no máximo dois de cada vez; os urgentes vêm primeiro."],
  "avisos.texto": [
    "Texto do aviso",
    "Uma ou duas frases: “Hoje não há culto, por causa da chuva”.",
  ],
  "avisos.link": ["Link", "Para saber mais: uma página do site, ou https://."],
  desde: ["Aparece", "Dia e hora. Vazio, aparece assim que for publicado."],
  ate: ["Some", "Dia e hora em que ele sai sozinho de todas as páginas."],
  urgente: ["É urgente?", "Os urgentes ficam em vermelho, antes dos outros."],
  conselho: ["O que dizer a quem se perdeu", "Uma ou duas frases."],
};

/** One item of each list, as its button adds it and as it is called before it has a name. */
const itemWords: Record<string, `${"Novo" | "Nova"} ${string}`> = {
  encontros: "Novo encontro",
  eventos: "Novo evento",
  sem_encontro: "Novo dia",
  celulas: "Nova célula",
  como_e_a_noite: "Novo passo",
  slides: "Novo slide",
  redes: "Nova rede",
  capitulos: "Novo capítulo",
  fotos: "Nova foto",
  crencas: "Nova parte",
  pessoas: "Nova pessoa",
  partes: "Nova parte",
  avisos: "Novo aviso",
  fundos: "Novo fundo",
  mensagens: "Nova mensagem",
};
