import { expect, test } from "vitest";
import { complaintsAbout, complaintsAfter, lineWith } from "../testing/church/content-mistake.ts";
import { sampleChurch } from "../testing/church/sample-church.ts";

// Name | file | text before | text after | part of the complaint
const slips = String.raw`
a missing key | igreja.yaml | lema: | # | falta "lema": escreva um texto
a missing list | celulas.yaml | \ncelulas: | \ngrupos: | falta "celulas": escreva uma lista
a missing group | contribua.yaml | pix: | piks: | falta "pix": escreva um grupo de chaves
a key without its value | igreja.yaml | lema: Portas abertas, luz acesa | lema: | "lema": escreva um texto
an empty text | igreja.yaml | Portas abertas, luz acesa | "" | "lema": o texto está vazio
a text that is too long | igreja.yaml | nome_curto: | nome_curto: Um nome que não acaba, | passa de 30 caracteres
a text of two lines | igreja.yaml | lema: | lema: \|\n  Portas\n\n  luz\nlemma: | escreva o texto em uma linha só
a text with a lone carriage return | programacao.yaml | nome: Terça Apostólica | nome: "Culto\rBEGIN:VEVENT" | escreva o texto em uma linha só
a text with a separator of lines | programacao.yaml | nome: Terça Apostólica | nome: "Culto\u2028Jovem" | escreva o texto em uma linha só
a number for a text | igreja.yaml | "210" | 210 | "endereco › numero": escreva um texto; veio 210
a list for a text | igreja.yaml | Portas abertas, luz acesa | [Portas, luz] | "lema": escreva um texto
a text for a number | igreja.yaml | -22.9075 | -22,9075 | escreva um número, como -22.9; veio "-22,9075"
a place that is not on Earth | igreja.yaml | -22.9075 | -229075 | escreva um número, como -22.9; veio -229075
a text for a list | celulas.yaml | \ncelulas: | \ncelulas: nenhuma\noutras: | escreva uma lista, com um traço
an empty list | programacao.yaml | \nencontros: | \nencontros: []\noutros: | a lista está vazia
an unknown weekday | programacao.yaml | dia: domingo | dia: Domingo | escolha um dia da semana, com as letras assim: domingo, segunda-feira
a time that is none | programacao.yaml | "15:00" | "15h" | escreva o horário como "19:30"; veio "15h"
an hour past midnight | programacao.yaml | "19:00" | "24:10" | escreva o horário como "19:30"
a time that is a number | programacao.yaml | "19:00" | 19 | escreva o horário entre aspas
a length that is no number | programacao.yaml | minutos: 120 | minutos: duas horas | escreva um número de minutos
a phone without area code | igreja.yaml | (11) 5555-0100 | 5555-0100 | escreva um telefone com DDD
an e-mail that is none | igreja.yaml | contato@igrejavitral.example.org | contato@ | escreva um e-mail
an e-mail with a header | igreja.yaml | contato@igreja | a?bcc=contato@igreja | escreva um e-mail
a CNPJ with a wrong digit | igreja.yaml | 0001-81 | 0001-82 | CNPJ válido, como 11.222.333/0001-81; veio "11.222.333/0001-82"
a CEP with a digit too few | igreja.yaml | 12345-000 | 12345-00 | escreva um CEP com oito números
a state that is no sign | igreja.yaml | estado: SP | estado: São Paulo | escreva a sigla do estado, como SP
an unknown network | igreja.yaml | rede: Facebook | rede: facebook | "redes › 2 › rede": escreva uma destas palavras, com as letras assim: Instagram, Facebook, YouTube; veio "facebook"
a bank's code that is a number | contribua.yaml | "999" | 999 | escreva o código do banco entre aspas, como "001"
a PIX key that is none | contribua.yaml | chave: 11.222.333/0001-81 | chave: 11.222 | escreva uma chave PIX
a javascript: address | igreja.yaml | https://radio.example.org/ | javascript:alert(1) | começa com https://
a data: address | igreja.yaml | https://loja.example.org/ | data:text/html,<b> | começa com https://
an http: address | igreja.yaml | https://radio | http://radio | começa com https://
an address with a password | igreja.yaml | https://radio | https://radio:123@radio | começa com https://
an address without its scheme | igreja.yaml | https://radio | //radio | começa com https://
a link to nothing | inicio.yaml | link: /celulas | link: celulas | escreva uma página do site
a link to another host, as a path | inicio.yaml | link: /celulas | link: //host/celulas | escreva uma página do site
a link with a script | inicio.yaml | link: /celulas | link: JavaScript:alert(1) | escreva uma página do site
a version that is no day | privacidade.yaml | versao: "2026-11-30" | versao: "2026-02-30" | escreva a data da versão
an event that ends before it begins | programacao.yaml | fim: "2026-12-24 20:30" | fim: "2026-12-24 18:30" | "eventos › 1 › fim": o fim precisa ser depois do começo
an event that ends as it begins | programacao.yaml | fim: "2026-12-24 20:30" | fim: "2026-12-24 19:00" | "eventos › 1 › fim": o fim precisa ser depois do começo
an event of another year's end | programacao.yaml | fim: "2027-02-09 16:00" | fim: "2028-02-09 16:00" | "eventos › 3 › fim": o evento dura mais de 60 dias
an event on a day that is none | programacao.yaml | inicio: "2027-02-06 09:00" | inicio: "2027-02-30 09:00" | este dia não existe no calendário; veio "2027-02-30 09:00"
an event in words | programacao.yaml | inicio: "2026-12-24 19:00" | inicio: véspera de Natal | "eventos › 1 › inicio": escreva dia e hora, como "2026-12-24 20:00"
an event at an hour that is none | programacao.yaml | inicio: "2026-12-24 19:00" | inicio: "2026-12-24 25:00" | escreva dia e hora
two events of one name | programacao.yaml | titulo: Vigília de Ano Novo | titulo: culto de natal | "eventos › 2 › titulo": já há um evento com este título
a day off that is none | programacao.yaml | - "2026-12-30" | - "2026-02-30" | "sem_encontro › 1": este dia não existe no calendário
a day off in words | programacao.yaml | - "2026-12-30" | - Natal | "sem_encontro › 1": escreva um dia, como "2026-12-25"
a meeting's page that is none | programacao.yaml | link: /celulas | link: nas casas | escreva uma página do site
names of givers kept too short | privacidade.yaml | doacoes: 5 | doacoes: 4 | "anos_de_guarda_das_doacoes": escreva um número de anos, de 5 a 30; veio 4
names of givers kept too long | privacidade.yaml | doacoes: 5 | doacoes: 31 | de 5 a 30; veio 31
names of givers kept half a year | privacidade.yaml | doacoes: 5 | doacoes: 5.5 | de 5 a 30; veio 5.5
names of givers kept in words | privacidade.yaml | doacoes: 5 | doacoes: cinco | de 5 a 30; veio "cinco"
a photo outside the folder | equipe.yaml | fotos/equipe/pastor.jpg | fotos/../../etc/a.jpg | escolha uma foto, pelo caminho dela
a photo by its absolute path | equipe.yaml | fotos/equipe/pastor.jpg | /fotos/equipe/pastor.jpg | escolha uma foto, pelo caminho dela
a photo that is not there | equipe.yaml | equipe/pastor.jpg | equipe/pastro.jpg | a foto "fotos/equipe/pastro.jpg" não está na pasta
a photo in other letters | equipe.yaml | equipe/pastor.jpg | equipe/Pastór.JPEG | não está na pasta, e lá há "pastor.jpg"; escreva o nome dela como no arquivo
a tabulation | equipe.yaml |   arquivo: fotos/capas | \tarquivo: fotos/capas | há uma tabulação
a colon inside a text | equipe.yaml | titulo: Nossa | titulo: Nossa: a | ponha o texto entre aspas
a space too many | programacao.yaml | dia: sábado\n    hora: | dia: sábado\n     hora: | os espaços no começo da linha de baixo não combinam com os desta
no space after the colon | equipe.yaml | titulo: Nossa | titulo:Nossa | faltam dois-pontos
a colon inside a list's text | privacidade.yaml | - Não há anúncio | - Atenção: não há anúncio | "em_poucas_linhas › 2": escreva um texto; se há dois-pontos no meio dele, ponha o texto todo entre aspas
an ampersand alone before a text | equipe.yaml | funcao: Pastor sênior | funcao: & Pastor | não pode começar com & sem aspas
a text between stars | equipe.yaml | titulo: Nossa equipe | titulo: *Nossa* | não pode começar com *
a text that starts with an at | equipe.yaml | titulo: Nossa | titulo: @Nossa | não está escrita como YAML: um texto não pode começar com @ sem aspas; ponha o texto todo entre aspas
a text that starts with a word in brackets | equipe.yaml | titulo: Nossa | titulo: [Nossa] | um texto não pode começar com [ sem aspas
a list's text that starts with a word in braces | privacidade.yaml | - Não há anúncio | - {Não} há anúncio | um texto não pode começar com { sem aspas
a text after the sign of a long text | equipe.yaml | titulo: Nossa | titulo: > Nossa | um texto não pode começar com > sem aspas
a text that starts with a dash | equipe.yaml | titulo: Nossa | titulo: - Nossa | um texto não pode começar com - sem aspas
a text that starts with a percent sign | privacidade.yaml | - Não há anúncio | - %Não há anúncio | não pode começar com % sem aspas
`;

/** The mistakes of volunteers, each as the cells of its row. */
const contentSlips: string[][] = slips
  .trim()
  .split("\n")
  .map((row) =>
    row
      .split(/(?<!\\)\| /)
      .map((cell) => cell.replace(/ $/, "").replaceAll("\\n", "\n").replaceAll("\\t", "\t"))
      .map((cell) => cell.replaceAll("\\|", "|")),
  );

test.each(contentSlips)("%s is told with its file and line", async (_slip, ...row) => {
  const [file = "", before = "", after = "", expected = ""] = row;
  const [firstLine = ""] = before.trim().split("\n");
  const complaints = await complaintsAfter(file, before, after);

  const complaint = complaints.find((text) => text.includes(expected));
  expect(complaint, `what is said is ${complaints.join("\n")}`).toBeDefined();
  // A missing key is told where the group around it begins.
  const line = expected.startsWith("falta") ? 2 : await lineWith(file, firstLine);
  expect(complaint).toMatch(new RegExp(`^${file}, linha ${line}: `));
});

test("a file of another spelling is told with the name that it is to have", async () => {
  const church = await sampleChurch();
  await church.write("Equipe.yaml", "titulo: Nossa equipe");
  await church.remove("equipe.yaml");

  expect(await complaintsAbout(church)).toEqual([
    'equipe.yaml: na pasta ele se chama "Equipe.yaml"; escreva o nome assim, em letras minúsculas e sem acento: equipe.yaml',
  ]);
});

test.each(["Mensagens.yaml", "mensagens.yml", "mensagens.yaml.txt"])(
  "%s beside the texts is told with the name that it is to have",
  async (name) => {
    const church = await sampleChurch();
    await church.write(name, "mensagens: []");

    expect(await complaintsAbout(church)).toEqual([
      `${name}: escreva o nome assim, em letras minúsculas e sem acento: mensagens.yaml. Este arquivo ficou de fora`,
    ]);
  },
);

test.each(["Paginas", "páginas"])("a folder “%s” takes no page off the air", async (name) => {
  const church = await sampleChurch();
  await church.write(`${name}/batismo.yaml`, "titulo: Batismo");

  expect(await complaintsAbout(church)).toEqual([
    `${name}: escreva o nome assim, em letras minúsculas e sem acento: paginas`,
  ]);
});

test.each([
  ['    hora: "15:00"', '   hora: "15:00"'],
  ["  - dia: sábado", " - dia: sábado"],
])("“%s” with a space too few is told at its line", async (before, after) => {
  const line = await lineWith("programacao.yaml", before);

  expect(await complaintsAfter("programacao.yaml", before, after)).toEqual([
    `programacao.yaml, linha ${line}: os espaços no começo da linha não combinam com as linhas de cima`,
  ]);
});

test("a text that starts with a backquote is told to be put in quotes", async () => {
  expect(await complaintsAfter("equipe.yaml", "titulo: Nossa", "titulo: `Nossa")).toEqual([
    "equipe.yaml, linha 2: esta linha não está escrita como YAML: um texto não pode começar com ` sem aspas; ponha o texto todo entre aspas",
  ]);
});

test.each([
  ["titulo: Nossa", "titulo:\u00a0Nossa"],
  ["titulo: Nossa", "\u00a0\u00a0titulo: Nossa"],
])("a space of another kind in a line is named, where it breaks it", async (before, after) => {
  expect(await complaintsAfter("equipe.yaml", before, after)).toEqual([
    expect.stringMatching(/^equipe\.yaml, linha 2: há nesta linha um espaço de outro tipo/),
  ]);
});

test("a mistyped key is reported as unknown, and the right one as missing", async () => {
  const line = await lineWith("igreja.yaml", "lema:");

  expect(await complaintsAfter("igreja.yaml", "lema:", "lemma:")).toEqual([
    'igreja.yaml, linha 2: falta "lema": escreva um texto',
    `igreja.yaml, linha ${line}: "lemma" não é uma chave conhecida aqui; confira se foi digitada certo`,
  ]);
});

test.each([
  ["programacao.yaml", "primeira_visita:", "primera_visita:", '; talvez seja "primeira_visita"'],
  ["contribua.yaml", "por_que:", "Por_quê:", '; talvez seja "por_que"'],
  [
    "igreja.yaml",
    "lema:",
    "rua: Aurora\nlema:",
    ", e os espaços antes dela: ela é de outro grupo do arquivo",
  ],
])("in %s a key “%s” written as “%s” is told with how to mend it", async (...slip) => {
  const [file, before, after, hint] = slip;
  const line = await lineWith(file, before);
  const [key = ""] = after.split(":");

  expect(await complaintsAfter(file, before, after)).toEqual([
    `${file}, linha ${line}: "${key}" não é uma chave conhecida aqui; confira se foi digitada certo${hint}`,
  ]);
});

test("a repeated key is reported at its second place", async () => {
  const line = await lineWith("equipe.yaml", "introducao:");

  const complaints = await complaintsAfter(
    "equipe.yaml",
    "introducao:",
    "titulo: Outro\nintroducao:",
  );

  expect(complaints).toEqual([`equipe.yaml, linha ${line}: esta chave já apareceu acima`]);
});

test.each(["nome: Culto Jovem #2 Especial", "nome: #2 Especial", "nome: Culto # o de sábado"])(
  "in “%s” it is asked whether the rest is of the text",
  async (written) => {
    const line = await lineWith("programacao.yaml", "nome: Culto Jovem");

    expect(await complaintsAfter("programacao.yaml", "nome: Culto Jovem", written)).toEqual([
      expect.stringContaining(`programacao.yaml, linha ${line}: o que vem depois de # nesta linha`),
    ]);
  },
);

test.each([
  'nome: "Culto Jovem #2 Especial"',
  "nome: 'Culto Jovem' # o de sábado",
  "# o de sábado\n    nome: Culto Jovem#2",
])("“%s” says what is text and what is none", async (written) => {
  expect(await complaintsAfter("programacao.yaml", "nome: Culto Jovem", written)).toEqual([]);
});

test("a fourth slide is one too many", async () => {
  const line = (await lineWith("inicio.yaml", "slides:")) + 1;
  const fourth = `slides:
  - titulo: Mais um
    texto: Um texto
    foto:
      arquivo: fotos/inicio/porta-aberta.jpg
      descricao: Uma porta
    botao:
      texto: Ver
      link: /contato
`;

  expect(await complaintsAfter("inicio.yaml", "slides:\n", fourth)).toEqual([
    `inicio.yaml, linha ${line}: "slides": deixe no máximo três slides`,
  ]);
});

test.each([
  ["equipe.yaml", "titulo: Nossa equipe", 'titulo: "Nossa equipe'],
  ["equipe.yaml", "funcao: Pastor sênior", 'funcao: "Pastor sênior”'],
  ["programacao.yaml", "nome: Culto Jovem", 'nome: "Culto Jovem'],
])("a quote that nobody closes is reported in %s at “%s”, where it opens", async (...slip) => {
  const [file, before] = slip;
  const line = await lineWith(file, before);

  expect(await complaintsAfter(...slip)).toEqual([
    expect.stringContaining(`${file}, linha ${line}: falta fechar aspas`),
  ]);
});

test("lines after a mistake are not taken for mistakes", async () => {
  const line = await lineWith("celulas.yaml", "telefone: (11) 95555-0102");

  expect(
    await complaintsAfter("celulas.yaml", "    telefone: (11) 95555-0102", "\ttelefone: (11) 95"),
  ).toEqual([`celulas.yaml, linha ${line}: há uma tabulação no começo da linha; use espaços`]);
});

test("a receiver whose letters no bank's app can read is refused before the code is drawn", async () => {
  const line = await lineWith("contribua.yaml", "chave:");

  expect(
    await complaintsAfter("contribua.yaml", "recebedor: Igreja Vitral", "recebedor: ★★★"),
  ).toEqual([
    `contribua.yaml, linha ${line}: "pix": escreva recebedor e cidade em letras comuns, com até 25 e 15 caracteres`,
  ]);
});

test("a church in the north may be at latitude 2.820", async () => {
  expect(await complaintsAfter("igreja.yaml", "latitude: -22.9075", "latitude: 2.820")).toEqual([]);
});

test("a thousand with a point is reported and not read as one", async () => {
  const line = await lineWith("contribua.yaml", "maximo: 20000");

  expect(await complaintsAfter("contribua.yaml", "maximo: 20000", "maximo: 20.000")).toEqual([
    `contribua.yaml, linha ${line}: o ponto separa os centavos: escreva vinte mil como 20000, e dezenove e noventa como 19.90`,
  ]);
});

test.each(["2027", "1.5", "true"])(
  "%s where a text belongs is asked for with quotes",
  async (written) => {
    expect(
      await complaintsAfter("equipe.yaml", "titulo: Nossa equipe", `titulo: ${written}`),
    ).toEqual([
      `equipe.yaml, linha 2: "titulo": escreva um texto; veio ${written}, que sem aspas não é um texto: ponha-o entre aspas`,
    ]);
  },
);
