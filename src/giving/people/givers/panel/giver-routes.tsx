import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { queryOf, searchOf, readTyped } from "../../../../kit/panel/form.ts";
import { forgetGiver, createGivers } from "../sql/givers.ts";
import { type Answer, type Asked, panelPages } from "../../../../kit/panel/pages.tsx";
import { forgetGiverPath, giverDataPath, giversPath } from "../paths.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import { periodOfYear, yearOf } from "../../../../format/church-clock.ts";
import { plainName } from "../../../ledger/giver.ts";
import { ofGift } from "../../../ledger/books/gift-words.ts";
import { addressedRecord, type Giver, nameOfGiver, noSum } from "../givers.ts";
import { GiverListPage } from "./giver-list-page.tsx";
import { ForgetPage, GiverPage } from "./giver-page.tsx";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import sheet from "./givers.css?inline";

const atMost = 25;
const candidatesAtMost = 10;
const giftsAtMost = 200;
const mostWords = 6;

/** Who gave. */
export function openGivers(house: PanelHouse): PanelPart {
  const { database, now, forgetGivers } = house;
  const givers = createGivers(database);
  const { routes, page, action } = panelPages("gifts", house);
  const forAdministrators = panelPages("staff", house);

  page(giversPath, async (context) => {
    const search = searchOf(context);
    const after = queryOf(context, "depois");
    const year = yearOf(now());
    const found = await givers.list(wordsOf(search), after, atMost);
    const ids = found.givers.map(({ id }) => id);
    const sums = await givers.sums(ids, periodOfYear(year) ?? nothing);
    return {
      body: (
        <GiverListPage
          search={search}
          year={year}
          givers={found.givers.map((giver) => ({ giver, sum: sums.get(giver.id) ?? noSum }))}
          next={found.next}
          isFirst={after === undefined}
        />
      ),
      title: "Contribuintes",
      act: "listed-givers",
    };
  });

  const showGiver = async (context: Asked, giver: Giver, problem?: string): Promise<Answer> => {
    const search = searchOf(context);
    // A giver of the same first name may be the same person.
    const words = search ? wordsOf(search) : wordsOf(plainName(giver.name)).slice(0, 1);
    const found =
      words.length > 0 ? await givers.list(words, undefined, candidatesAtMost + 1) : undefined;
    const years = await givers.years(giver.id);
    const asked = Number(context.req.query("ano"));
    const year = years.find((one) => one.year === asked)?.year ?? years[0]?.year;
    const period = year === undefined ? undefined : periodOfYear(year);
    const gifts = period ? await givers.gifts(giver.id, period) : [];
    const declarations = context
      .get("frame")
      .giftWays.flatMap(({ ofGiver }) => (year && ofGiver?.(year, giver.id)) || []);
    return {
      body: (
        <GiverPage
          giver={giver}
          years={years}
          year={year}
          gifts={gifts.slice(-giftsAtMost).toReversed()}
          isMore={gifts.length > giftsAtMost}
          search={search}
          candidates={(found?.givers ?? [])
            .filter(({ id }) => id !== giver.id)
            .slice(0, candidatesAtMost)}
          problem={problem}
          mayForget={context.get("member").role === "administracao"}
          declaration={declarations[0]}
        />
      ),
      title: nameOfGiver(giver),
      status: problem ? 422 : 200,
      act: "read-giver",
      subject: giver.id,
    };
  };

  page(giverPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return "not-found";
    // A record that was joined into another has no page of its own.
    if (giver.id !== context.req.param("id")) return { goTo: giverPath(giver.id) };
    return showGiver(context, giver);
  });

  action(giverPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return "not-found";
    const at = giverPath(giver.id);
    const { juntar, separar } = await readTyped(context);
    if (separar) {
      return (await givers.separate(separar))
        ? { done: "contribuintes-separados", at, act: "separated-givers", subject: separar }
        : { done: "contribuintes-como-estavam", at };
    }
    const outcome = juntar ? await givers.join(giver.id, juntar) : "unknown";
    if (outcome === "unknown") {
      return showGiver(context, giver, "Escolha na lista quem é a mesma pessoa.");
    }
    return outcome === "joined"
      ? { done: "contribuintes-juntados", at, act: "joined-givers", subject: giver.id }
      : { done: "contribuintes-como-estavam", at };
  });

  forAdministrators.page(giverDataPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return "not-found";
    const kept = {
      contribuinte: [giver, ...giver.joined].map(({ name, email }) => ({ nome: name, email })),
      contribuicoes: (await givers.gifts(giver.id, always)).map(ofGift),
    };
    context.header("content-type", "application/json; charset=utf-8");
    context.header("content-disposition", 'attachment; filename="dados.json"');
    return { response: context.body(JSON.stringify(kept, undefined, 2)), act: "exported-data" };
  });

  forAdministrators.page(forgetGiverPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver || addressedRecord(giver)) return "not-found";
    const body = <ForgetPage giver={giver} />;
    return { body, title: "Esquecer esta pessoa", act: "read-giver", subject: giver.id };
  });

  forAdministrators.action(forgetGiverPath(":id"), async (context) =>
    (await forgetGiver(database, context.req.param("id"), forgetGivers))
      ? { done: "contribuinte-esquecido", at: giversPath, act: "erased-data" }
      : "not-found",
  );

  routes.route("/", forAdministrators.routes);
  return { routes, sheet: giftSheet + sheet };
}

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

const nothing = { fromMs: 0, toMs: 0 };

const wordsOf = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, mostWords);
