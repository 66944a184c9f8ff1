import { describe, expect, test } from "vitest";
import { books } from "./books.ts";
import { booksOf, hintOf } from "./passage.ts";

/** Books read in a passage, with first chapter and verse, as "João 10.7; 1 Pedro 2". */
const said = (passage: string) =>
  booksOf(passage)
    .map(({ book, chapter, verse }) => [book.name, [chapter, verse].filter(Boolean).join(".")])
    .map((parts) => parts.filter(Boolean).join(" "))
    .join("; ");

/** Almeida's abbreviations, in the Bible's order. */
const abbreviations = (
  "Gn Êx Lv Nm Dt Js Jz Rt 1Sm 2Sm 1Rs 2Rs 1Cr 2Cr Ed Ne Et Jó Sl Pv Ec Ct Is Jr Lm Ez Dn Os Jl Am Ob Jn Mq Na Hc Sf Ag Zc Ml " +
  "Mt Mc Lc Jo At Rm 1Co 2Co Gl Ef Fp Cl 1Ts 2Ts 1Tm 2Tm Tt Fm Hb Tg 1Pe 2Pe 1Jo 2Jo 3Jo Jd Ap"
).split(" ");

const all = books.map((book, at) => ({ ...book, short: abbreviations[at] ?? "" }));
const numbered = all.filter(({ name }) => /^\d/.test(name));

test("there are 66 books, each with an address of its own", () => {
  expect(books).toHaveLength(66);
  expect(books.filter(({ testament }) => testament === "Antigo Testamento")).toHaveLength(39);
  expect(new Set(books.map(({ slug }) => slug)).size).toBe(66);
  expect(books.find(({ slug }) => slug === "jo")?.name).toBe("Jó");
  expect(books.find(({ slug }) => slug === "joao")?.name).toBe("João");
  expect(books.find(({ slug }) => slug === "1-corintios")?.name).toBe("1 Coríntios");
});

const readAs = (written: readonly string[]) => written.map((one) => [one, said(one)]);
const allAs = (written: readonly string[], name: string) => written.map((one) => [one, name]);

test.each(all)("$name is read by its name and by its abbreviation", ({ name, short }) => {
  const places = [
    `${name} 1.1`,
    `${short} 1.1`,
    `${short}. 1:1`,
    `${short}1,1`,
    `${name} 1.1`.toUpperCase(),
    `${short} 1.1`.toUpperCase(),
    `${name} 1.1`.normalize("NFD"),
    `${short} 1.1`.normalize("NFD"),
    `Texto: ${name} 1, 1-3 (NVI)`,
  ];
  expect(readAs(places)).toEqual(allAs(places, `${name} 1.1`));
  const alone = [name, short, `${short}.`, name.toLowerCase()];
  expect(readAs(alone)).toEqual(allAs(alone, name));
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "");
  expect(said(plain)).toBe(name === "Jó" ? "João" : name);
});

test.each(numbered)("$name is read with its number in each form", ({ name, short }) => {
  const [arabic = ""] = name;
  const bare = [name, short].map((one) => one.replace(/^\d ?/, ""));
  const numeral = { 1: "I", 2: "II", 3: "III" }[arabic] ?? "";
  const word = { 1: "Primeira", 2: "Segunda", 3: "Terceira" }[arabic] ?? "";
  const signs = ["", "ª", "º", "a", "o.", "a.", ".ª", "ª.", "°"].map((sign) => arabic + sign);
  const written = bare.flatMap((one) => [
    ...[...signs, numeral, `${numeral}ª`, word].map((number) => `${number} ${one} 4.8`),
    `${arabic}ª${one} 4.8`,
    `${numeral}${one} 4.8`,
    `${word} Carta de São ${one} 4.8`,
    `${arabic}ª Epístola do apóstolo Paulo aos ${one} 4.8`,
    `${arabic}º livro de ${one} 4.8`,
  ]);
  expect(readAs(written)).toEqual(allAs(written, `${name} 4.8`));
});

describe("what people write", () => {
  test.each([
    ["1ª João 4.8", "1 João 4.8"],
    ["João 4.8", "João 4.8"],
    ["I Co 13", "1 Coríntios 13"],
    ["II Tm 2.15", "2 Timóteo 2.15"],
    ["IITm 2.15", "2 Timóteo 2.15"],
    ["Lucas 15, 11-32", "Lucas 15.11"],
    ["Lucas 15,11-32", "Lucas 15.11"],
    ["Lc 15, versículos 11 a 32", "Lucas 15.11"],
    ["João, capítulo 3, v. 16", "João 3.16"],
    ["Gênesis 1 a 3", "Gênesis 1"],
    ["Gn 1.1–2.3", "Gênesis 1.1"],
    ["Mateus 7:24 ao 27", "Mateus 7.24"],
    ["Atos 2.42ss", "Atos 2.42"],
    ["Mt 6.9s", "Mateus 6.9"],
    ["Salmo 23", "Salmos 23"],
    ["1 Tess 5.17", "1 Tessalonicenses 5.17"],
    ["Is 53 vs. 5", "Isaías 53.5"],
    ["Exo 14.14, Efé 2.8, 1 Ped 5.7", "Êxodo 14.14; Efésios 2.8; 1 Pedro 5.7"],
    ["Deu 6, Eze 37, Apo 3.20", "Deuteronômio 6; Ezequiel 37; Apocalipse 3.20"],
    ["Salmos 23 e 24", "Salmos 23"],
    ["Tiago", "Tiago"],
    ["Texto: João 10:7-9 (NVI)", "João 10.7"],
    ["I S. João 4.8", "1 João 4.8"],
    ["1. João 4.8", "1 João 4.8"],
    ["1aCo 13", "1 Coríntios 13"],
    ["2aTm 2.15", "2 Timóteo 2.15"],
    ["1oSamuel 3", "1 Samuel 3"],
    ["II Livro das Crônicas 7.14", "2 Crônicas 7.14"],
    ["João: 3.16", "João 3.16"],
    ["Salmo nº 23", "Salmos 23"],
    ["Salmos de Davi 23", "Salmos 23"],
    ["Provérbios de Salomão 3.5", "Provérbios 3.5"],
    ["II. Pedro 3.9", "2 Pedro 3.9"],
    ["1ª Ep. de João 4.8", "1 João 4.8"],
    ["Primeira Epístola Universal do Apóstolo S. João 4.8", "1 João 4.8"],
    ["2ª Epístola Geral de Pedro", "2 Pedro"],
    ["S. João 3.16", "João 3.16"],
    ["Evangelho de João", "João"],
    ["Evangelho segundo João 3.16", "João 3.16"],
    ["Evangelho segundo São Lucas, cap. 15", "Lucas 15"],
    ["Segundo livro dos Reis 4", "2 Reis 4"],
    ["Carta de Paulo aos Romanos", "Romanos"],
    ["Lamentações de Jeremias 3.22", "Lamentações 3.22"],
    ["Cântico dos Cânticos 2", "Cânticos 2"],
    ["Cantares de Salomão 2", "Cânticos 2"],
    ["Atos dos Apóstolos 2", "Atos 2"],
    ["Apocalipse de João 3.20", "Apocalipse 3.20"],
    ["Oséias 6, Miquéias 6.8, Habacuc 2", "Oseias 6; Miqueias 6.8; Habacuque 2"],
    ["Filêmon 1.6", "Filemom 1.6"],
  ])("“%s” is read as “%s”", (passage, expected) => {
    expect(said(passage)).toBe(expected);
  });
});

describe("several books", () => {
  test.each([
    ["Isaías 53; 1 Pedro 2.24", "Isaías 53; 1 Pedro 2.24"],
    ["Mc 6:48 e Jo 6:5", "Marcos 6.48; João 6.5"],
    ["1 Coríntios - 1Co 6.1-11", "1 Coríntios 6.1"],
    ["Rm 8.28, Rm 1.16", "Romanos 8.28"],
    ["Lucas 15, 1 Pedro 2", "Lucas 15; 1 Pedro 2"],
    ["Lucas 15, 1ª de Pedro 2", "Lucas 15; 1 Pedro 2"],
    ["Sl 1, 2 Sm 7", "Salmos 1; 2 Samuel 7"],
    ["1 Jo 1, 2 Jo 6 e 3 Jo 4", "1 João 1; 2 João 1.6; 3 João 1.4"],
    ["Rm 8.1 Jo 3.16", "Romanos 8.1; João 3.16"],
    ["Atos 2 João 3", "Atos 2; João 3"],
    ["Mateus 5 1 Pedro 2", "Mateus 5; 1 Pedro 2"],
    ["Os 6 Joel 2", "Oseias 6; Joel 2"],
    ["1 e 2 Timóteo", "1 Timóteo; 2 Timóteo"],
    ["1, 2 e 3 João", "1 João; 2 João; 3 João"],
    ["1-2 Samuel", "1 Samuel; 2 Samuel"],
    ["1ª e 2ª Tessalonicenses", "1 Tessalonicenses; 2 Tessalonicenses"],
    ["1a. & 2a. Pedro 1", "1 Pedro; 2 Pedro 1"],
    ["I e II Reis 18", "1 Reis; 2 Reis 18"],
    ["1 a 3 João", "1 João; 2 João; 3 João"],
    ["1ª a 3ª João", "1 João; 2 João; 3 João"],
    ["I–III João", "1 João; 2 João; 3 João"],
    ["1 até 3 João", "1 João; 2 João; 3 João"],
    ["1-3 João", "1 João; 2 João; 3 João"],
    ["2 a 3 João", "2 João; 3 João"],
    ["Mateus 1 a 3 João 4", "Mateus 1; 3 João 1.4"],
    ["Texto: 1 e 2 Timóteo", "1 Timóteo; 2 Timóteo"],
    ["Isaías 53; 1 e 2 Pedro", "Isaías 53; 1 Pedro; 2 Pedro"],
    ["1 e 2 Samuel, 1 e 2 Reis", "1 Samuel; 2 Samuel; 1 Reis; 2 Reis"],
    ["Atos 1 e 2 Reis 5", "Atos 1; 2 Reis 5"],
    ["Is 1, 2 Rs 18", "Isaías 1; 2 Reis 18"],
    ["Atos 2. João 3", "Atos 2; João 3"],
    ["Mt 5.1. João 3", "Mateus 5.1; João 3"],
  ])("“%s” is read as “%s”", (passage, expected) => {
    expect(said(passage)).toBe(expected);
  });
});

describe("a name that looks like another", () => {
  test.each([
    ["Jo 3.16", "João 3.16"],
    ["jo 3.16", "João 3.16"],
    ["JO 3.16", "João 3.16"],
    ["Jó 3.16", "Jó 3.16"],
    ["JÓ 3.16", "Jó 3.16"],
    ["Jo\u0301 3.16", "Jó 3.16"],
    ["Job 3.16", "Jó 3.16"],
    ["Jo 42", "Jó 42"],
    ["Jo 21", "João 21"],
    ["Fl 4.13", "Filipenses 4.13"],
    ["Fp 4.13", "Filipenses 4.13"],
    ["Fm 6", "Filemom 1.6"],
    ["Flm 6", "Filemom 1.6"],
    ["Pr 3.5", "Provérbios 3.5"],
    ["Pv 3.5", "Provérbios 3.5"],
    ["Pr. 3.5", "Provérbios 3.5"],
    ["Pr. Daniel", ""],
    ["Miss. Ester, Jo 3.16", "João 3.16"],
    ["Dc. Tito e Presb. Marcos", ""],
    [
      "Jz 6, Js 1, Jd 3, Jn 1, Jr 1, Jl 2",
      "Juízes 6; Josué 1; Judas 1.3; Jonas 1; Jeremias 1; Joel 2",
    ],
    ["J 3", ""],
    ["Ecl 3", "Eclesiastes 3"],
    ["Esd 3, Est 4, Ed 3, Et 4", "Esdras 3; Ester 4"],
    ["Mt 1, Mc 1, Ml 1, Mq 1", "Mateus 1; Marcos 1; Malaquias 1; Miqueias 1"],
    ["Hc", "Habacuque"],
    ["Hc.", "Habacuque"],
    ["Judas 3", "Judas 1.3"],
    ["Jd 3", "Judas 1.3"],
    ["Judas 1.3", "Judas 1.3"],
    ["Ob 15", "Obadias 1.15"],
    ["2 Jo 6", "2 João 1.6"],
    ["3 Jo 4", "3 João 1.4"],
    ["Jd v. 3", "Judas 1.3"],
    ["Judas, versículo 3", "Judas 1.3"],
    ["2 João, vv. 6-7", "2 João 1.6"],
    ["Judas 1 v. 3", "Judas 1.3"],
    ["Sl 151", "Salmos 151"],
    ["Jo 3.999", "João 3.999"],
  ])("“%s” is read as “%s”", (passage, expected) => {
    expect(said(passage)).toBe(expected);
  });
});

describe("a passage in none of the 66 books", () => {
  test.each([
    "Tb 4.15",
    "Tobias 4",
    "Jt 8",
    "1Mc 2.1",
    "2 Mc 7",
    "I Macabeus 2",
    "Sb 3",
    "Eclo 3.1",
    "Br 1",
  ])("“%s”, of another church's Bible, gets no hint", (passage) => {
    expect(said(passage)).toBe("");
    expect(hintOf(passage)).toBeUndefined();
  });

  test.each([
    "Os 12 discípulos",
    "Os 12 de Jesus",
    "na 2ª feira",
    "na 3a. parte",
    "MT 78005",
    "Coríntios 13",
    "3 Samuel 2",
    "Vários textos",
    "Veja am e pm",
    "123",
  ])("“%s” is not understood, and the hint says so", (passage) => {
    expect(said(passage)).toBe("");
    expect(hintOf(passage)).toContain(`Não reconheci o livro em “${passage}”`);
  });
});
