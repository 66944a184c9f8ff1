import { expect, test } from "vitest";
import { dateOf, dayOf, noonOf } from "../../format/church-clock.ts";
import { brazilsDay, easterOf } from "./brazils-days.ts";

const on = (date: string) => brazilsDay(dayOf(noonOf(date)));

test("Easter is on its Sunday in each year from 2024 to 2049", () => {
  const found = Array.from({ length: 26 }, (_, at) => dateOf(easterOf(2024 + at)).slice(5));
  // The tables of the Book of Common Prayer, and of two libraries that agree with them.
  expect(found.join(" ")).toBe(
    "03-31 04-20 04-05 03-28 04-16 04-01 04-21 04-13 03-28 04-17 04-09 03-25 04-13 " +
      "04-05 04-25 04-10 04-01 04-21 04-06 03-29 04-17 04-09 03-25 04-14 04-05 04-18",
  );
});

test("Easter is right in its earliest and latest years, and where its rule has an exception", () => {
  const years = [1981, 2000, 2008, 2011, 2076, 2106, 2160];
  expect(years.map((year) => dateOf(easterOf(year)))).toEqual([
    "1981-04-19",
    "2000-04-23",
    "2008-03-23",
    "2011-04-24",
    "2076-04-19",
    "2106-04-18",
    "2160-03-23",
  ]);
});

/** All days of a year that have a name. */
function daysOf(year: number): Record<string, string> {
  const found: Record<string, string> = {};
  for (let day = dayOf(noonOf(`${year}-01-01`)); dateOf(day).startsWith(`${year}`); day += 1) {
    const name = brazilsDay(day)?.name;
    if (name) found[dateOf(day).slice(5)] = name;
  }
  return found;
}

test("each national day of 2027 has its name on its date", () => {
  expect(daysOf(2027)).toEqual({
    "01-01": "Ano Novo",
    "02-06": "Sábado de Carnaval",
    "02-07": "Domingo de Carnaval",
    "02-08": "Segunda de Carnaval",
    "02-09": "Terça de Carnaval",
    "02-10": "Quarta-feira de Cinzas",
    "03-26": "Sexta-feira Santa",
    "03-28": "Domingo de Páscoa",
    "04-21": "Tiradentes",
    "05-01": "Dia do Trabalho",
    "05-27": "Corpus Christi",
    "09-07": "Dia da Independência",
    "10-12": "Dia das Crianças",
    "11-02": "Finados",
    "11-15": "Proclamação da República",
    "11-20": "Dia da Consciência Negra",
    "12-24": "Véspera de Natal",
    "12-25": "Natal",
    "12-31": "Véspera de Ano Novo",
  });
});

test("Carnaval ends in March where Easter is late, and may have the 29th of February", () => {
  expect(on("2038-03-09")?.name).toBe("Terça de Carnaval");
  expect(on("2038-06-24")?.name).toBe("Corpus Christi");
  expect(on("2028-02-29")?.name).toBe("Terça de Carnaval");
  expect(on("2028-03-01")?.name).toBe("Quarta-feira de Cinzas");
});

test("two holidays on one day have both names, and the 20th of November is one since 2024", () => {
  expect(on("2030-04-21")?.name).toBe("Domingo de Páscoa e Tiradentes");
  expect([on("2023-11-20"), on("2024-11-20")?.name]).toEqual([
    undefined,
    "Dia da Consciência Negra",
  ]);
});

test("Brazil votes on the first and the last Sunday of October in even years", () => {
  const sundays = (year: number) =>
    Object.entries(daysOf(year)).filter(([, name]) => name === "Domingo de eleição");
  expect([2026, 2028, 2034].map((year) => sundays(year).map(([date]) => date))).toEqual([
    ["10-04", "10-25"],
    ["10-01", "10-29"],
    ["10-01", "10-29"],
  ]);
  expect(sundays(2027)).toEqual([]);
  expect(on("2028-10-01")?.hint).toBe("A votação pode usar a rua.");
  expect(on("2028-10-29")?.hint).toBe("A votação pode usar a rua.");
});
