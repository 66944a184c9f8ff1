import { instantOf } from "../format/church-clock.ts";
import type { Claim } from "../platform/outbox/queue.ts";
import type { Feature } from "../feature.ts";
import type { PanelHouse, SiteHouse } from "../house.ts";
import type { PagesOf } from "../site/page.ts";
import { signUpKeys, eventsWithSignUp, knownEventOf } from "./contract/event.ts";
import { fewPlaces, ownSignUpPath, signUpPath } from "./contract/sign-up.ts";
import { paidSignUp } from "./fees/paid-undo.ts";
import { claimCredit, claimPix } from "./fees/sql/fees.ts";
import { feesPath, signUpsPath } from "./panel/sign-up-paths.ts";
import { createOffice } from "./sql/office.ts";
import { createSignUps } from "./sql/sign-ups.ts";
import { letterKinds, type SignUpLetterKind, signUpTables } from "./sql/tables.ts";

const openSignUps = (
  { config, database, otherMoney }: SiteHouse,
  whenChanged?: readonly (() => void)[],
) => createSignUps(database, otherMoney, config.publicUrl.hostname, whenChanged);

const signUpWords = {
  acts: {
    "read-sign-ups": "viu as inscrições de",
    "printed-sign-ups": "abriu a lista de inscritos, para imprimir, de",
    "exported-sign-ups": "baixou a lista de inscritos de",
    "added-sign-up": "inscreveu alguém em",
    "paid-sign-up": "marcou o pagamento de uma inscrição em",
    "returned-fee": "marcou como devolvido o pagamento de uma inscrição em",
    "checked-fee": "conferiu o pagamento de uma inscrição em",
    "read-fees": "viu os pagamentos das inscrições",
    "undid-payment-mark": "desfez a marca de pagamento da inscrição",
    "told-sign-up": "marcou como avisada uma inscrição em",
    "cancelled-sign-up": "cancelou uma inscrição em",
    "took-person-away": "tirou uma pessoa de uma inscrição em",
    "gave-place": "deu lugar a uma inscrição em",
    "cancelled-together": "cancelou juntas as inscrições do mesmo telefone ou endereço em",
    "answered-change": "respondeu a uma mudança de",
    "told-change": "avisou da mudança quem se inscreveu em",
    "cancelled-all-sign-ups": "cancelou todas as inscrições de",
  },
  done: {
    "inscricao-no-ar":
      "Publicado: a página de inscrição está no ar. Mande o link, ou imprima o cartaz.",
    "inscricao-ja-no-ar": "Este evento já tem a sua inscrição no ar. Nada mudou agora.",
    inscrita: "Inscrição feita, com lugar.",
    "inscrita-na-espera": "Inscrição feita: está na lista de espera.",
    "inscricao-paga": "Marcada como paga.",
    "inscricao-nao-paga": "Marcada como ainda não paga.",
    "taxa-devolvida": "Marcado como devolvido. O mês da tesouraria já conta.",
    "pagamento-conferido": "Marcado como conferido.",
    "desfeito-pago": "Desfeito: o pagamento está marcado como antes.",
    "inscricao-avisada": "Marcada como avisada.",
    "inscricao-cancelada": "Inscrição cancelada. O lugar já foi para quem esperava, se cabia.",
    "inscricao-ja-cancelada": "Esta inscrição já estava cancelada.",
    "lugar-dado": "Feito: ela tem lugar, ou espera na ordem da lista se não há vaga.",
    "canceladas-juntas":
      "Inscrições canceladas. Os lugares já foram para quem esperava, se cabiam.",
    "mudanca-respondida": "Respondido.",
    "mudanca-avisada":
      "Quem tem e-mail já vai saber da mudança; os outros estão abaixo, para ligar.",
    "pessoa-tirada": "Pessoa tirada da inscrição. O lugar já foi para quem esperava, se cabia.",
    "pessoa-ja-tirada": "Esta pessoa já não estava na inscrição.",
    "todas-canceladas":
      "Todas as inscrições foram canceladas. Quem tem e-mail já vai saber; os outros estão na página inicial, para ligar.",
  },
} as const;

declare module "../kit/words.ts" {
  interface FeatureWords {
    signUpWords: typeof signUpWords;
  }
}

/** People sign up to an event: places, a waiting list, and the list for the door. */
export const signUps: Feature<PanelHouse, SiteHouse, PagesOf> = {
  name: "sign-ups",
  title: "Inscrições",
  words: signUpWords,
  keys: [signUpKeys],
  undo: [paidSignUp],
  tables: signUpTables,
  ownRoutes: [
    { path: signUpPath("*") },
    // With "no-referrer" browsers would hide the origin of the page's own forms too.
    { path: ownSignUpPath("*"), private: "same-origin" },
  ],
  sections: [{ path: signUpsPath, label: "Inscrições", area: "messages" }],
  giftWays: () => ({ ofMonth: [{ under: "Pessoas", label: "Inscrições", path: feesPath }] }),
  letters(site) {
    const { config, content, now } = site;
    const compose = (kind: SignUpLetterKind) => async (claim: Claim) =>
      (await import("./letter.tsx")).composeSignUpLetter(kind, {
        signUps: openSignUps(site),
        content,
        publicUrl: config.publicUrl,
        now,
      })(claim);
    return Object.fromEntries(letterKinds.map((kind) => [kind, compose(kind)]));
  },
  claims: ({ database, otherMoney }) => ({
    claimPix: (pix) => claimPix(database, pix),
    claimCredit,
    async proposeFor(credits) {
      const { proposeFor } = await import("./fees/propose.ts");
      const { owing } = createOffice(database, otherMoney);
      return proposeFor(credits, await owing());
    },
  }),
  pages: async () => (await import("./pages.tsx")).signUpPages,
  async site(house) {
    const { config, content, now, wakeOutbox, refreshCountsSoon } = house;
    const entries = openSignUps(house, [wakeOutbox, refreshCountsSoon]);
    const { signUpRoutes } = await import("./routes.ts");
    return {
      routes: signUpRoutes({
        ...house,
        publicUrl: config.publicUrl,
        limit: config.contactLimit,
        signUps: entries,
      }),
      formLimit: config.contactLimit,
      figures: [
        {
          gauge: ["sign_ups_to_call", "People without e-mail who wait to be told by telephone"],
          read: async () => (await entries.toCall()).length,
        },
      ],
      async shown(day) {
        // Pages say nothing by themselves of events that closed before that day.
        const open = eventsWithSignUp(content()).filter(
          ({ signUp }) => signUp.until > instantOf(day.toString(), "00:00"),
        );
        if (open.length === 0) return {};
        const standings = await entries.standings();
        const placesLeft: Record<string, number | null> = {};
        for (const { signUp } of open) {
          const { name, places, until } = signUp;
          const free = standings.find((one) => one.name === name)?.free ?? places;
          // The number of many places is not said: the page need not change with each of them.
          const said = Math.min(free, fewPlaces);
          if (until <= now()) placesLeft[name] = null;
          else if (said !== Math.min(places, fewPlaces)) placesLeft[name] = said;
        }
        return Object.keys(placesLeft).length > 0 ? { placesLeft } : {};
      },
      // Raised places are given.
      whenPublished: () => entries.publish(eventsWithSignUp(content()).map(knownEventOf), now()),
    };
  },
  panel: async (house) => (await import("./panel/sign-up-routes.tsx")).openSignUps(house),
  personalData: async () => (await import("./sql/sign-up-data.ts")).signUpData,
};
