// Facts that the specification has about the sample church.
import { expect, test } from "vitest";
import { paths } from "../../kit/paths.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";

const documents = await renderDocuments(await sampleChurch());
const mainOf = (path: string): readonly HtmlElement[] =>
  select(documents.find((one) => one.path === path)?.elements ?? [], "main")[0]?.within ?? [];
const textsOf = (elements: readonly HtmlElement[], selector: string) =>
  select(elements, selector).map(({ text }) => text);

test("the beliefs have seven parts, each with a window of its own, which screen readers skip", () => {
  const main = mainOf(paths.beliefs);
  expect(textsOf(main, "h2").join(", ")).toContain(
    "Deus, O Homem, A Eternidade, Jesus Cristo, A Salvação, O Espírito Santo, A Bíblia",
  );
  expect(textsOf(main, "p").filter((text) => text.includes("Cremos"))).toHaveLength(7);
  const windows = select(main, "[aria-hidden]").filter(({ attributes }) =>
    attributes.get("class")?.includes("belief-window"),
  );
  expect(new Set(windows.map(({ inner }) => inner)).size).toBe(7);
});

test("the history reaches from a family's cell to the rented building in the centre", () => {
  const texts = mainOf(paths.history).map(({ text }) => text);
  expect(texts).toContain("Uma célula na sala de uma família");
  expect(texts).toContain("Prédio alugado no centro");
  expect(texts).toContain("10 de dezembro de 2017");
});

test("the team is a senior pastor, a senior pastoress and a minister, each with a photo", () => {
  const people = select(mainOf(paths.team), "li").filter(
    ({ within }) => select(within, "h2").length > 0,
  );
  const roles = ["Pastor sênior", "Pastora sênior", "Ministro"];
  expect(people).toHaveLength(roles.length);
  for (const [at, role] of roles.entries()) {
    expect(people[at]?.within.map(({ text }) => text)).toContain(role);
    expect(select(people[at]?.within ?? [], "img")).toHaveLength(1);
  }
});

test("the programme and the home page show day and time of the week's four meetings", () => {
  const meetings = ["Terça Apostólica", "Células nos lares", "Culto Jovem", "Culto de Celebração"];
  expect(textsOf(mainOf(paths.programme), "h2").join(", ")).toContain(meetings.join(", "));
  for (const path of [paths.home, paths.programme]) {
    const days = ["terça-feira.*20:00", "quarta-feira.*20:00", "sábado.*15:00", "domingo.*19:00"];
    const lines = days.map((day) => expect.stringMatching(new RegExp(day, "s")));
    expect(textsOf(mainOf(path), "li"), path).toEqual(expect.arrayContaining(lines));
  }
});

test("the cells' page explains what a cell is, and Wednesday's are in three cities", () => {
  const main = mainOf(paths.cells);
  const texts = main.map(({ text }) => text).join();
  expect(texts).toContain("Célula é um grupo de oito a quinze pessoas");
  const cities = select(main, "nav").flatMap(({ within }) => textsOf(within, "a"));
  expect(new Set(cities).size).toBe(3);
  const phones = textsOf(main, "a").filter((text) => /^\(\d{2}\) \d{5}-\d{4}$/.test(text));
  expect(phones).toHaveLength(6);
});

test.each(documents)("the footer of $path shows how to reach the church", ({ elements }) => {
  const [footer] = select(elements, "footer");
  for (const text of ["Rua das Janelas, 210", "CEP 12345-000", "(11) 5555-0100"]) {
    expect(footer?.text).toContain(text);
  }
  const links = select(footer?.within ?? [], "a").map(({ attributes }) => attributes.get("href"));
  expect(links).toContain("tel:+551155550100");
  expect(links).toContain("mailto:contato@igrejavitral.example.org");
  for (const network of ["instagram", "facebook", "youtube"]) {
    expect(links.some((link) => link?.startsWith(`https://${network}.`))).toBe(true);
  }
});

const linksOf = (elements: readonly HtmlElement[]) =>
  select(elements, "a").map(({ attributes, text }) => ({
    text,
    href: attributes.get("href") ?? "",
  }));

test("the home page opens with three slides, one of them of an event elsewhere, and leads on", () => {
  const main = mainOf(paths.home);
  const carousel = main.find(
    ({ attributes }) => attributes.get("aria-roledescription") === "carrossel",
  );
  expect(carousel?.attributes.get("aria-label")).toBe("Destaques");
  const targets = linksOf(carousel?.within ?? []).map(({ href }) => href);
  expect(targets).toHaveLength(3);
  expect(targets.filter((href) => href.startsWith("https://"))).toHaveLength(1);
  expect(linksOf(main)).toEqual(
    expect.arrayContaining([
      { text: "Conheça a nossa história", href: "/quem-somos" },
      { text: "Veja como contribuir", href: "/contribua" },
    ]),
  );
});

test("the contact page names every way to the church, and asks for what an answer needs", () => {
  const main = mainOf(paths.contact);
  expect(linksOf(main).map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      "tel:+551155550100",
      "mailto:contato@igrejavitral.example.org",
      expect.stringMatching(/^https:\/\/wa\.me\/55/),
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\//),
    ]),
  );
  const fields = main.filter(({ name }) => ["input", "select", "textarea"].includes(name));
  const field = (named: string) =>
    fields.find(({ attributes }) => attributes.get("name") === named)?.attributes;
  const labels = ["Nome", "E-mail", "Telefone", "Motivo", "Sua mensagem"];
  const starts = labels.map((label) => expect.stringMatching(new RegExp(`^${label}`)));
  expect(textsOf(main, "label")).toEqual(expect.arrayContaining(starts));
  expect(field("email")?.get("type")).toBe("email");
  expect(field("telefone")?.get("maxlength")).toBe("15");
  expect(field("nome")?.has("required")).toBe(false);
  expect(textsOf(main, "option")).toEqual(
    expect.arrayContaining(["Pedido de Oração", "Informações", "Outros"]),
  );
  expect(select(main, "iframe")[0]?.attributes.get("loading")).toBe("lazy");
});

test("the giving page names the account, where the receipt goes, and three steps for every month", () => {
  const main = mainOf(paths.giving);
  const texts = textsOf(main, "section");
  const account = texts.find((text) => text.includes("Por transferência"));
  for (const fact of [
    "TitularIgreja Vitral de Pedra Clara",
    "CNPJ11.222.333/0001-81",
    "Banco999 – Banco Exemplo",
    "Agência0001-9",
    "Conta corrente12345-6",
  ]) {
    expect(account).toContain(fact);
  }
  const monthly = select(main, "section").find(({ text }) =>
    text.includes("Todo mês, pelo seu banco"),
  );
  expect(monthly?.text).toContain("O nome que aparece tem de ser a Igreja Vitral.");
  expect(select(monthly?.within ?? [], "li")).toHaveLength(3);
  expect(linksOf(main)).toEqual(
    expect.arrayContaining([
      { text: "Contribuir com cartão", href: "/contribua/cartao" },
      {
        text: "Enviar comprovante",
        href: expect.stringMatching(/^https:\/\/wa\.me\/5511955550123\?text=.*comprovante/),
      },
    ]),
  );
});

test("nothing is chosen beforehand in the card's form", () => {
  const options = select(mainOf(paths.cardGift), "option");
  expect(options.map(({ attributes }) => attributes.get("value"))).toEqual([
    "Default",
    "Dizimo",
    "Oferta",
    "Dizimo/Oferta",
  ]);
});

test("the programme leads three kinds of calendar to the same one", () => {
  expect(linksOf(mainOf(paths.programme))).toEqual(
    expect.arrayContaining([
      {
        text: "Google Agenda",
        href: expect.stringMatching(
          /^https:\/\/calendar\.google\.com\/calendar\/r\?cid=http.*agenda\.ics$/,
        ),
      },
      { text: "iPhone e Outlook", href: expect.stringMatching(/^webcal:\/\/.*\/agenda\.ics$/) },
      { text: "Baixar", href: "/agenda.ics" },
    ]),
  );
});

const menuOf = (path: string) =>
  select(documents.find((one) => one.path === path)?.elements ?? [], "nav").find(
    ({ attributes }) => attributes.get("aria-label") === "Principal",
  )?.within ?? [];

test("the menu has the items of the specification in its order, and marks the current page", () => {
  const items = linksOf(menuOf(paths.home)).map(({ text, href }) => `${text} ${href}`);
  const order = [
    "Início /",
    "Programação /programacao",
    "Contato /contato",
    "Quem Somos /quem-somos",
    "O Que Cremos /o-que-cremos",
    "Equipe /equipe",
    "Células /celulas",
    "Oferte e Contribua /contribua",
    "Campanha das Cadeiras https://campanha.example.org/cadeiras",
    "Radio Online https://radio.example.org/",
    "Loja Online https://loja.example.org/",
  ];
  expect(items.filter((item) => order.includes(item))).toEqual(order);
  expect(textsOf(menuOf(paths.home), "summary")).toEqual(["Sobre Nós", "Participe"]);
  for (const [path, name] of [
    [paths.home, "Início"],
    [paths.cells, "Células"],
    [paths.contact, "Contato"],
  ] as const) {
    const current = menuOf(path).filter(
      ({ attributes }) => attributes.get("aria-current") === "page",
    );
    expect(current.map(({ text }) => text)).toEqual([name]);
  }
});
