import type { Act } from "../../../../kit/words.ts";
import { type Context, Hono } from "hono";
import { answerNotFound } from "../../../../kit/panel/access/answer-failure.tsx";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelEnvironment } from "../../../../kit/panel/environment.ts";
import type { PanelHouse } from "../../../../house.ts";
import { queryOf, searchOf } from "../../../../kit/panel/query.ts";
import { requireMember } from "../../../../kit/panel/access/require-member.ts";
import { forgetGiver } from "../sql/forget-giver.ts";
import { createGivers } from "../sql/givers.ts";
import { answerPage } from "../../../../kit/panel/shell/answer-page.tsx";
import { redirectDone } from "../../../../kit/panel/shell/redirect-done.ts";
import { defineForm, hiddenField, readForm } from "../../../../kit/panel/form.ts";
import { requireArea } from "../../../../kit/panel/access/require-area.tsx";
import { forgetGiverPath, giverDataPath, giversPath } from "../paths.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import { periodOfYear, yearOf } from "../../../../format/dates.ts";
import { plainName } from "../../../ledger/giver.ts";
import { ofGift } from "../../../ledger/reports/gift-handed-over.ts";
import { addressedRecord, type Giver, nameOfGiver, noSum } from "../givers.ts";
import { GiverListPage } from "./giver-list-page.tsx";
import { ForgetPage, GiverPage } from "./giver-page.tsx";
import { giftSheet } from "../../../ledger/panel/gift-sheet.ts";
import sheet from "./givers.css?inline";

const atMost = 25;
const candidatesAtMost = 10;
const giftsAtMost = 200;
const mostWords = 6;

const joinForm = defineForm({ juntar: hiddenField, separar: hiddenField });

type OnGiver = Context<PanelEnvironment, `${string}/:id`>;

/** Who gave. The parent's guards protect these routes. */
export function openGivers({ database, history, now, forgetGivers }: PanelHouse): PanelPart {
  const givers = createGivers(database);
  const routes = new Hono<PanelEnvironment>();
  routes.use(`${giversPath}/*`, requireMember, requireArea("gifts"));
  const note = (context: Context<PanelEnvironment>, act: Act, subject?: string) =>
    history.note({ member: context.get("member"), act, ...(subject && { subject }) });

  routes.get(giversPath, async (context) => {
    const search = searchOf(context);
    const after = queryOf(context, "depois");
    const year = yearOf(now());
    const page = await givers.list(wordsOf(search), after, atMost);
    const ids = page.givers.map(({ id }) => id);
    const sums = await givers.sums(ids, periodOfYear(year) ?? nothing);
    await note(context, "listed-givers");
    return answerPage(
      context,
      <GiverListPage
        search={search}
        year={year}
        givers={page.givers.map((giver) => ({ giver, sum: sums.get(giver.id) ?? noSum }))}
        next={page.next}
        isFirst={after === undefined}
      />,
      { title: "Contribuintes" },
    );
  });

  const answerGiver = async (context: OnGiver, giver: Giver, problem?: string) => {
    const search = searchOf(context);
    // Somebody of the same first name may be the same person.
    const words = search ? wordsOf(search) : wordsOf(plainName(giver.name)).slice(0, 1);
    const found =
      words.length > 0 ? await givers.list(words, undefined, candidatesAtMost + 1) : undefined;
    const years = await givers.years(giver.id);
    const asked = Number(context.req.query("ano"));
    const year = years.find((one) => one.year === asked)?.year ?? years[0]?.year;
    const period = year === undefined ? undefined : periodOfYear(year);
    const gifts = period ? await givers.gifts(giver.id, period) : [];
    const statements = context
      .get("frame")
      .giftWays.flatMap(({ ofGiver }) => (year && ofGiver?.(year, giver.id)) || []);
    await note(context, "read-giver", giver.id);
    return answerPage(
      context,
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
        statement={statements[0]}
      />,
      { title: nameOfGiver(giver), status: problem ? 422 : 200 },
    );
  };

  routes.get(giverPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return answerNotFound(context);
    // A record that was joined into another has no page of its own.
    if (giver.id !== context.req.param("id")) return context.redirect(giverPath(giver.id), 303);
    return answerGiver(context, giver);
  });

  routes.post(giverPath(":id"), async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return answerNotFound(context);
    const path = giverPath(giver.id);
    const { juntar, separar } = (await readForm(context, joinForm)).typed;
    if (separar) {
      const isDone = await givers.separate(separar);
      if (isDone) await note(context, "separated-givers", separar);
      return redirectDone(
        context,
        path,
        isDone ? "contribuintes-separados" : "contribuintes-como-estavam",
      );
    }
    const outcome = juntar ? await givers.join(giver.id, juntar) : "unknown";
    if (outcome === "unknown") {
      return answerGiver(context, giver, "Escolha na lista quem é a mesma pessoa.");
    }
    if (outcome === "joined") await note(context, "joined-givers", giver.id);
    return redirectDone(
      context,
      path,
      outcome === "joined" ? "contribuintes-juntados" : "contribuintes-como-estavam",
    );
  });

  const mayForget = requireArea("staff");

  routes.get(giverDataPath(":id"), mayForget, async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver) return answerNotFound(context);
    const gifts = await givers.gifts(giver.id, always);
    await note(context, "exported-data");
    const kept = {
      contribuinte: [giver, ...giver.joined].map(({ name, email }) => ({ nome: name, email })),
      contribuicoes: gifts.map(ofGift),
    };
    context.header("content-type", "application/json; charset=utf-8");
    context.header("content-disposition", 'attachment; filename="dados.json"');
    return context.body(JSON.stringify(kept, undefined, 2));
  });

  routes.get(forgetGiverPath(":id"), mayForget, async (context) => {
    const giver = await givers.find(context.req.param("id"));
    if (!giver || addressedRecord(giver)) return answerNotFound(context);
    await note(context, "read-giver", giver.id);
    return answerPage(context, <ForgetPage giver={giver} />, { title: "Esquecer esta pessoa" });
  });

  routes.post(forgetGiverPath(":id"), mayForget, async (context) => {
    const isForgotten = await forgetGiver(database, context.req.param("id"), forgetGivers);
    if (!isForgotten) return answerNotFound(context);
    await note(context, "erased-data");
    return redirectDone(context, giversPath, "contribuinte-esquecido");
  });

  return { routes, sheet: giftSheet + sheet };
}

const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

const nothing = { fromMs: 0, toMs: 0 };

const wordsOf = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, mostWords);
