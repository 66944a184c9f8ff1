const story = [
  "01-a-familia",
  "02-a-sala-de-casa",
  "03-a-mesa-com-pao",
  "04-a-rua",
  "05-as-maos",
  "06-a-chave",
  "07-a-inauguracao",
  "08-o-batismo",
  "09-o-louvor",
  "10-as-criancas",
  "11-a-colheita",
  "12-a-cidade-ao-amanhecer",
];

/** A photo, at its place in an item of a list. */
const photo = (at: number): string =>
  `{ arquivo: fotos/historia/${story[at]}.jpg, descricao: "A foto ${at + 1} do nosso acampamento" }`;
const photos = (from: number, to: number): string =>
  story
    .slice(from, to)
    .map((_, at) => `\n      - ${photo(from + at)}`)
    .join("");

const paragraphs = (about: string): string => `|
      ${about}: quem vem pela primeira vez chega meia hora antes, deixa a mala no alojamento e recebe o seu crachá da mão de quem o acompanha nos três dias.

      De manhã há oração e estudo em grupos pequenos, à tarde cada um escolhe o que faz, e à noite a fogueira reúne todos. Os menores dormem com os pais.`;

/** A page as long as a church makes one: twelve blocks, of every kind, with twelve photos. */
export const longPage = `titulo: Acampamento das famílias
introducao: Três dias na serra, em fevereiro, com barracas, rio, fogueira e tempo para conversar.
descricao: Quando é o acampamento das famílias, o que levar, quanto custa e como reservar um lugar.
capa:
  arquivo: fotos/capas/programacao.jpg
  descricao: A serra ao amanhecer, com barracas na clareira
menu: participe
blocos:
  - tipo: texto
    titulo: Como são os três dias
    texto: ${paragraphs("Todos cabem")}
  - tipo: foto
    foto: ${photo(0)}
    legenda: A chegada, na sexta-feira à tarde
  - tipo: texto
    titulo: O que levar
    texto: ${paragraphs("Leve pouco")}
  - tipo: fotos
    fotos:${photos(1, 5)}
  - tipo: horarios
    horarios:
${["Sexta, 16:00", "Sexta, 20:00", "Sábado, 07:00", "Sábado, 15:00", "Domingo, 09:00"]
  .map((when) => `      - { quando: "${when}", o_que: Oração e estudo, onde: No salão de madeira }`)
  .join("\n")}
  - tipo: pessoas
    pessoas:
${[5, 6, 7]
  .map(
    (at) => `      - { nome: Pessoa Exemplo ${at}, funcao: Cuida da cozinha, foto: ${photo(at)} }`,
  )
  .join("\n")}
  - tipo: texto
    titulo: Quem já foi conta
    texto: ${paragraphs("Voltamos outros")}
  - tipo: fotos
    fotos:${photos(8, 11)}
  - tipo: perguntas
    perguntas:
${["Posso ir só um dia?", "E se chover?", "Há comida sem glúten?", "Como se paga?"]
  .map(
    (question) =>
      `      - { pergunta: "${question}", resposta: Escreva para nós até uma semana antes. Respondemos no mesmo dia. }`,
  )
  .join("\n")}
  - tipo: video
    titulo: O acampamento do ano passado
    endereco: https://youtu.be/dQw4w9WgXcQ
  - tipo: foto
    foto: ${photo(11)}
  - tipo: botao
    texto: Reserve um lugar
    link: /contato
`;
