import { always, periodOfYear, yearOf } from "../../../../format/church-clock.ts";
import { queryOf, searchOf, readTyped } from "../../../../kit/panel/form.ts";
import { Facts } from "../../../../kit/panel/list.tsx";
import { type Answer, type Asked, panelPages } from "../../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import {
  EmptyState,
  LoneLink,
  ParentLink,
  SearchForm,
} from "../../../../kit/panel/parts/parts.tsx";
import { unlessRefused } from "../../../../platform/database/storage-unavailable.ts";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { ofGift } from "../../../ledger/books/gift-words.ts";
import { countsAtMs } from "../../../ledger/gift.ts";
import { plainName } from "../../../ledger/giver.ts";
import { GiftList } from "../../../ledger/panel/gift-list.tsx";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import { addressedRecord, type Giver, nameOfGiver, sumOfGiver } from "../givers.ts";
import { forgetGiverPath, giverDataPath, giversPath } from "../paths.ts";
import { forgetGiver, createGivers } from "../sql/givers.ts";
import { aboutGiver, GiverList } from "./giver-list-page.tsx";
import { ForgetPage, Join, Joined, Years } from "./giver-page.tsx";
import sheet from "./givers.css?inline";

const atMost = 25;
const candidatesAtMost = 10;
const giftsAtMost = 200;
const mostWords = 6;

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
    const sums = await givers.sums(found.givers, periodOfYear(year) ?? always);
    return {
      body: (
        <>
          <SearchForm action={giversPath} label="Procurar por nome ou e-mail" search={search} />
          <GiverList
            givers={found.givers.map((giver) => ({
              giver,
              sum: sums.get(giver.id) ?? sumOfGiver([]),
              href: giverPath(giver.id),
              about: aboutGiver(giver),
            }))}
            empty={
              search ? (
                <EmptyState
                  says={`Ninguém com “${search}”. Escreva uma parte do nome ou do e-mail.`}
                >
                  <LoneLink href={giversPath}>Ver todos</LoneLink>
                </EmptyState>
              ) : (
                <EmptyState says="Ainda não há contribuintes. Cada um aparece aqui sozinho, quando uma contribuição tem o nome ou o e-mail de quem deu." />
              )
            }
            path={giversPath}
            search={search}
            next={found.next}
            isFirst={after === undefined}
          >
            <p className="soft">O valor é o de {year}, sem o que foi devolvido.</p>
          </GiverList>
          <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
        </>
      ),
      title: "Contribuintes",
      act: "listed-givers",
    };
  });

  const giftsOf = async (giver: Giver) => (await givers.gifts([giver], always)).get(giver.id) ?? [];

  const showGiver = async (context: Asked, giver: Giver, problem?: string): Promise<Answer> => {
    const search = searchOf(context);
    // A giver of the same first name may be the same person.
    const words = search ? wordsOf(search) : wordsOf(plainName(giver.name)).slice(0, 1);
    const found =
      words.length > 0 ? await givers.list(words, undefined, candidatesAtMost + 1) : undefined;
    const byYear = Map.groupBy(await giftsOf(giver), (gift) => yearOf(countsAtMs(gift)));
    const years = [...byYear].map(([year, some]) => ({ year, ...sumOfGiver(some) })).toReversed();
    const asked = Number(context.req.query("ano"));
    const year = byYear.has(asked) ? asked : years[0]?.year;
    const gifts = year === undefined ? [] : (byYear.get(year) ?? []);
    const [declaration] = context
      .get("frame")
      .giftWays.flatMap(({ ofGiver }) => (year && ofGiver?.(year, giver.id)) || []);
    const candidates = (found?.givers ?? []).filter(({ id }) => id !== giver.id);
    const mayForget = context.get("member").role === "administracao";
    return {
      body: (
        <>
          <Facts
            of={{ Nome: giver.name || "(sem nome)", "E-mail": giver.email ?? "(sem e-mail)" }}
          />
          {giver.joined.length > 0 && <Joined giver={giver} />}
          <Years giver={giver} years={years} year={year} />
          <Join
            giver={giver}
            search={search}
            candidates={candidates.slice(0, candidatesAtMost)}
            problem={problem}
          />
          {year !== undefined && (
            <section aria-labelledby="contribuicoes">
              <h2 id="contribuicoes">Contribuições de {year}</h2>
              {declaration && <LoneLink href={declaration}>Declaração de {year}</LoneLink>}
              <GiftList gifts={gifts.slice(-giftsAtMost).toReversed()} />
              {gifts.length > giftsAtMost && (
                <p className="soft">Há mais. Estas são as {giftsAtMost} mais novas do ano.</p>
              )}
            </section>
          )}
          {mayForget && !addressedRecord(giver) && (
            <section aria-labelledby="dados">
              <h2 id="dados">O que está guardado</h2>
              <p>
                Desta pessoa não há e-mail: o comando <code>dados</code> não a encontra. Se ela
                pedir, é por aqui.
              </p>
              <LoneLink href={giverDataPath(giver.id)}>Baixar o que está guardado</LoneLink>
              <LoneLink href={forgetGiverPath(giver.id)}>Esquecer esta pessoa</LoneLink>
            </section>
          )}
          <ParentLink href={giversPath}>Contribuintes</ParentLink>
        </>
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
      contribuicoes: (await giftsOf(giver)).map(ofGift),
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

  forAdministrators.action(forgetGiverPath(":id"), async (context) => {
    const id = context.req.param("id");
    const forgotten = await unlessRefused<boolean, { missed: string }>(
      forgetGiver(database, id, forgetGivers),
    );
    if (forgotten === true) {
      return { done: "contribuinte-esquecido", at: giversPath, act: "erased-data" };
    }
    const giver = forgotten && (await givers.find(id));
    if (!giver) return "not-found";
    const body = <ForgetPage giver={giver} {...forgotten} />;
    return { body, title: "Esquecer esta pessoa", status: 503 };
  });

  routes.route("/", forAdministrators.routes);
  return { routes, sheet: giftSheet + sheet };
}

const wordsOf = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, mostWords);
