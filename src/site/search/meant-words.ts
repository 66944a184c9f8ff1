import { folded } from "../../format/text.ts";

/** Words of visitors, or with * their beginnings, and what churches write for them; words beside each other are one thing. */
const churchWords = `
  localiza*, onde: endereço, mapa, como chegar
  endereco, mapa: como chegar, localização
  sermao, sermoes: pregação
  pregac*, mensagem: sermão, pregação
  idos*, velh*: idosos, terceira idade, melhor idade
  mocidade, juventude: jovens
  jovem, jovens, adolescente*: juventude, mocidade, jovens
  cadeirante*, cadeira, deficien*, acessib*, rampa: acessibilidade, rampa, cadeira de rodas, banheiro adaptado
  surd*: libras, intérprete
  vez, visitante*: primeira visita
  alcool*, beber, bebida*, vici*, drog*, depend*: álcool, vício, drogas, dependência, recuperação
  coral, coro: coro, coral, canto, louvor
  music*, banda, canta*: música, louvor, coral, coro
  pequeno*, grupo*: célula
  celula*: pequenos grupos, grupos pequenos
  acampa*: retiro
  retiro*: acampamento
  acredit*, cre, crer, crenca*, fe, doutrina*: cremos
  hospita*, enferm*, doente*, internad*: hospital, enfermos, visita
  perdo*: perdão, perdoar
  batiz*, batism*: batismo, batizar
  casar, casament*, noiv*, matrimonio: casamento, noivos
  crianca*, filh*, infan*, kids: crianças, infantil
  bebe*: berçário
  doar, doac*, doe, contrib*, ofert*, dizim*: contribuir, oferta, dízimo
  falar, fale, convers*, contat*: fale, contato, escreva
  telefon*, zap*, whats*, ligar: telefone, whatsapp
  hora*: horário, horários
  missa*, reuni*: culto, encontro
  orac*, orar, ore: oração
  luto, velorio, falec*, funera*: luto, funeral
  onibus, estacion*: vagas, estacionamento, como chegar
  online, youtube, transm*, assist*: ao vivo, transmissão
  estudo*, ebd: escola bíblica, estudo bíblico
  comida, aliment*, fome: cesta, alimentos
  lider*, diretoria: equipe, liderança`;

/** The books of the Bible, and how references write them. */
const books = `
  gênesis gn, êxodo ex, levítico lv, números nm, deuteronômio dt, josué js, juízes jz, rute rt, samuel sm, reis rs, crônicas cr,
  esdras ed, neemias ne, ester et, salmos salmo sl, provérbios pv, eclesiastes ec, cânticos ct, isaías is, jeremias jr,
  lamentações lm, ezequiel ez, daniel dn, oseias os, joel jl, amós am, obadias ob, jonas jn, miqueias mq, naum na, habacuque hc,
  sofonias sf, ageu ag, zacarias zc, malaquias ml, mateus mt, marcos mc, lucas lc, joão jo, atos at, romanos rm, coríntios co,
  gálatas gl, efésios ef, filipenses fp, colossenses cl, tessalonicenses ts, timóteo tm, tito tt, filemom fm, hebreus hb, tiago tg,
  pedro pe, judas jd, apocalipse ap`;

const [whole, beginnings] = [new Map<string, string[]>(), new Map<string, string[]>()];
for (const line of folded(churchWords).trim().split("\n")) {
  const [said = [], meant = []] = line.split(":").map((part) => part.trim().split(", "));
  for (const word of said) {
    if (word.endsWith("*")) beginnings.set(word.slice(0, -1), meant);
    else whole.set(word, meant);
  }
}
for (const book of folded(books).trim().split(/,\s+/)) {
  const [name = "", ...others] = book.split(" ");
  whole.set(name, others);
  for (const other of others) whole.set(other, [name]);
}

/** Words that a church may have written where a visitor says this one: each a word, or several that stand together. */
export const meantBy = (word: string): string[] => [
  ...(whole.get(word) ?? []),
  ...[...beginnings].flatMap(([start, meant]) => (word.startsWith(start) ? meant : [])),
];
