import {
  firstFormState,
  type FormAction,
  type FormState,
  type News,
  reduceForm,
} from "../../../kit/site-form/use-form.ts";
import type { PaymentResponse } from "../../contract/payment.ts";
import type { CardPart } from "./field/card-part.tsx";
import { emptyDraft, type FieldName, type GiftDraft, giftNews, missing, unknown } from "./gift.ts";
import { type GivenGift, learnCharged, type PendingPayment } from "./payment.ts";

/** Everything but "form" keeps another gift from beginning. */
type Stage =
  | { at: "form" }
  /** The page is covered. `words` say why it may take longer. */
  | { at: "sending"; words?: string | undefined }
  /** The giver's bank has a window of its own open, or will have in a moment. */
  | { at: "checking"; payment: PendingPayment }
  | {
      /** The server does not know the end yet. */
      at: "confirming";
      payment: PendingPayment;
      /** The secret of a check that the bank still waits for. */
      check?: string | undefined;
      /** The server's reason why the end is not known. */
      words?: string | undefined;
      /** The page that shows the payment's state, once the server has named it. */
      receiptPath?: string | undefined;
    }
  | { at: "thanks"; gift: GivenGift };

export type CardState = FormState<FieldName> & {
  stage: Stage;
  /** The present entries, for the sentence above the button. */
  draft: GiftDraft;
  blamed: readonly CardPart[];
  /** The payment whose end is not known. One that is missing is asked for again with the same key. */
  pending: PendingPayment | undefined;
  /** True if the last try met a failing monthly gift with the same e-mail. */
  hasTwin: boolean;
  /** Giver of the last gift that was typed into this page. */
  giver: GivenGift["giver"];
};

export type CardAction =
  | FormAction<FieldName>
  | { type: "draft read"; draft: GiftDraft }
  /** Without `part`: the provider's field has all parts in one. */
  | { type: "card changed"; part: CardPart | undefined }
  | { type: "sending"; words?: string | undefined }
  /** Nothing was begun beside a monthly gift that is failing. */
  | { type: "twin found"; news: News; pending: PendingPayment | undefined }
  /** The server was not asked for a payment. */
  | { type: "not begun"; news: News; parts: readonly CardPart[] }
  | { type: "begun"; payment: PendingPayment; giver: GivenGift["giver"] }
  /** A payment from before a reload, or of another tab. */
  | { type: "resumed"; payment: PendingPayment }
  | { type: "checking"; payment: PendingPayment }
  | { type: "confirming"; payment: PendingPayment; check: string | undefined }
  /** No answer came, or none that can be understood. */
  | { type: "doubted"; payment: PendingPayment; isOnline: boolean }
  /** An answer of the server that is not the end. */
  | { type: "still open"; answer: PaymentResponse }
  /** The server never heard of the payment, or says so in `news`. */
  | { type: "lost"; payment: PendingPayment; news: News | undefined }
  | { type: "declined"; news: News; parts: readonly CardPart[] }
  | { type: "arrived"; gift: Omit<GivenGift, "giver"> }
  /** A gift that arrived before a reload. */
  | { type: "thanked before"; gift: GivenGift };

export const firstCardState: CardState = {
  ...firstFormState,
  stage: { at: "form" },
  draft: emptyDraft,
  blamed: [],
  pending: undefined,
  hasTwin: false,
  giver: undefined,
};

export function reduceCard(state: CardState, action: CardAction): CardState {
  const isFree = state.stage.at === "form";
  switch (action.type) {
    case "draft read":
      return { ...state, draft: action.draft };
    case "card changed": {
      const { part } = action;
      return { ...state, blamed: part ? state.blamed.filter((one) => one !== part) : [] };
    }
    case "sending":
      return { ...tried(state), stage: { at: "sending", words: action.words } };
    case "twin found":
      return { ...backAtForm(state, action.news, []), pending: action.pending, hasTwin: true };
    case "not begun":
      return backAtForm(state, action.news, action.parts);
    case "begun":
      return { ...state, pending: action.payment, giver: action.giver, hasTwin: false };
    case "resumed": {
      const { payment } = action;
      if (!isFree) return state;
      const stage = payment.isMissing ? state.stage : ({ at: "confirming", payment } as const);
      return { ...state, stage, pending: payment };
    }
    case "checking":
      return { ...state, stage: { at: "checking", payment: action.payment } };
    case "confirming":
      return {
        ...state,
        stage: { at: "confirming", payment: action.payment, check: action.check },
      };
    case "doubted": {
      const { payment, isOnline } = action;
      const told = reduceForm(state, { type: "told", news: unknown(isOnline) });
      return { ...state, ...told, stage: { at: "confirming", payment }, pending: payment };
    }
    case "still open":
      return { ...state, stage: withAnswer(state.stage, action.answer) };
    case "lost": {
      // A reload has emptied the form, and forgotten whose it was.
      const news = action.news ?? missing(state.giver !== undefined);
      return { ...backAtForm(state, news, []), pending: { ...action.payment, isMissing: true } };
    }
    case "declined":
      return { ...backAtForm(state, action.news, action.parts), pending: undefined };
    case "arrived":
      return {
        ...state,
        ...reduceForm(state, { type: "told", news: giftNews.success }),
        stage: { at: "thanks", gift: { ...action.gift, giver: state.giver } },
        draft: emptyDraft,
        pending: undefined,
      };
    case "thanked before":
      return isFree ? { ...state, stage: { at: "thanks", gift: action.gift } } : state;
    case "started over":
    case "told":
      return { ...state, ...reduceForm(state, action), stage: { at: "form" } };
    case "tried":
      return tried(state);
    default: {
      const next = reduceForm(state, action);
      return next === state ? state : { ...state, ...next };
    }
  }
}

const tried = (state: CardState): CardState => ({
  ...state,
  ...reduceForm(state, { type: "tried" }),
  blamed: [],
});

/** Leads the giver to the cause, and not back to the start of the page. */
const backAtForm = (state: CardState, news: News, parts: readonly CardPart[]): CardState => ({
  ...state,
  ...reduceForm(state, { type: "told", news, leadTo: parts.length > 0 ? "cartao" : "outcome" }),
  stage: { at: "form" },
  blamed: parts,
});

function withAnswer(stage: Stage, answer: PaymentResponse): Stage {
  if (stage.at !== "confirming") return stage;
  const payment = learnCharged(stage.payment, answer);
  const { status, client_secret: secret = stage.check, recibo: receiptPath, error } = answer;
  const check = status === "requires_action" ? secret : undefined;
  return { at: "confirming", payment, check, words: error?.message, receiptPath };
}
