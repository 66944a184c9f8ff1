import type { Context, Hono } from "hono";
import type { ReactNode } from "react";
import type { Figure } from "./kit/figure.ts";
import type { AddedAccess } from "./kit/member/members.ts";
import type { Named } from "./kit/of-each.ts";
import type { OwnRoute } from "./kit/own-routes.ts";
import type { Section, GiftWays, PanelEnvironment } from "./kit/panel/environment.ts";
import type { SummarySource } from "./kit/panel/summary.ts";
import type { BringBack, UndoWay } from "./kit/panel/undo/undo.ts";
import type { PersonalData } from "./kit/personal-data.ts";
import type { AtTerminal, Subcommands } from "./kit/terminal.ts";
import type { Warning } from "./kit/warning.ts";
import type { Words } from "./kit/words.ts";
import type { Alarm, Alarms } from "./platform/alarms/alarm.ts";
import type { AdmissionPorts } from "./platform/captcha/admission.ts";
import type { Config, Variables } from "./platform/config/config.ts";
import type { Database, Reader, Writer } from "./platform/database/database.ts";
import type { AnyTables } from "./platform/database/schema/tables-of.ts";
import type { ApiEnvironment } from "./platform/http/client-address.ts";
import type { ClientSettings } from "./platform/http/client-settings.ts";
import type { Guards } from "./platform/http/guards.ts";
import type { RateLimit } from "./platform/limits/rate-limit.ts";
import type { LetterKind } from "./platform/outbox/queue.ts";
import type { WriteMail } from "./platform/outbox/written-mail.ts";
import type { AddedBlock, AddedHint, AddedKeys, AddedText } from "./content/additions.ts";
import type { Content } from "./content/content.ts";
import type { FindMismatches } from "./content/load.ts";
import type { OpeningCheck } from "./opening-check.ts";
import type { Shown } from "./site/page.ts";

/** A feature's door: all that it adds to the product. `Panel` and `Site` are what it works with. */
export type Feature<Panel, Site, Pages = never> = Named & {
  words?: Words;
  /** Its files of the content. */
  texts?: readonly AddedText[];
  /** Its keys in files that others have. */
  keys?: readonly AddedKeys[];
  /** Its kinds of blocks of own pages. */
  blocks?: readonly AddedBlock[];
  /** Its hints for those who write a text. */
  hints?: readonly AddedHint[];
  /** True if it reads the content's folder of pages. */
  readsPages?: true;
  /** Finds its mistakes between the files of a content. */
  check?: FindMismatches;
  /** Its area of the panel, with the role that enters nothing else. */
  access?: AddedAccess;
  /** Its lines of the panel's menu. */
  sections?: readonly FeatureSection[];
  /** Its acts that can be undone for ten minutes. */
  undo?: readonly UndoWay[];
  /** Its links on the pages of gifts. */
  giftWays?(house: Panel): GiftWays;
  tables?: AnyTables;
  /** Its variables of the environment. */
  variables?: Variables;
  /** Settings that the browser has to know. All can read them. */
  settings?(config: Config): Partial<ClientSettings>;
  /** Pages that its own routes answer; routes under /api are not listed here. */
  ownRoutes?: readonly OwnRoute[];
  /** Opens its part of the panel, at the first request for it. */
  panel?(house: Panel): Promise<PanelPart>;
  /** Subcommands of `npm run doacoes` and `npm run painel`. */
  commands?: { doacoes?: Subcommands<AtTerminal & AskClaims>; painel?: Subcommands };
  /** Opens what it adds to the other features of giving. */
  giving?(site: Site): GivingDoors;
  /** Opens its answers on money that it knows to be no gift. */
  claims?(house: ClaimsHouse): Claims;
  /** Books money that is no gift: only the ledger has it. */
  otherMoney?: OtherMoney;
  /** Its e-mails, each made when it is sent. */
  letters?(site: Site): Partial<Record<LetterKind, WriteMail>>;
  /** Its troubles that are reported to the administrators. */
  alarms?: Readonly<Record<string, Alarm>>;
  /** Loads its check before the site opens. */
  openingCheck?(): Promise<OpeningCheck>;
  /** Loads its care of people's data, when that is asked for. */
  personalData?(): Promise<PersonalData>;
  /** Its part of the published site. */
  pages?(): Promise<Pages>;
  /** Addresses of its pages, whatever the content says: no page that a church makes itself may have one. */
  addresses?: readonly string[];
  /** Opens, at the start, its answers to visitors and its jobs. */
  site?(house: Site & Requests): Promise<SitePart>;
};

/** A line of the panel's menu; `isIn` says whether this church's content has that part. */
export type FeatureSection = Section & { isIn?(content: Content): boolean };

/** Answers of a feature of giving for the others. Each feature that asks adds its question. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the feature that asks
export interface GivingDoors {}

/** Answers of a feature that knows what some money is for, and that it is no gift. */
export type Claims = {
  /** Claims a PIX before it is booked. A payment is asked about until it is booked, so maybe more than once. */
  claimPix(pix: NamedPix): Promise<Purpose | undefined>;
  /** Proposals of what credits of a statement may be, by their numbers; likely ones first. */
  proposeFor(credits: readonly NamedCredit[]): Promise<ReadonlyMap<number, readonly Proposal[]>>;
  /** Claims a credit in the transaction that books it as proposed. Undefined if the proposal is gone by now. */
  claimCredit(writer: Writer, chosen: ChosenCredit): Promise<Purpose | undefined>;
};

export type NamedCredit = { number: number; amountCentavos: number; memo: string };

export type Proposal = {
  id: string;
  label: string;
  /** True if both its name and its sum fit. */
  fits: boolean;
  /** True if nothing else fits, and nobody has paid it. */
  isLikely: boolean;
};

export type ChosenCredit = { proposal: string; paymentId: string; nowMs: number };

export type NamedPix = {
  /** Id that the ledger will give the payment, for good. */
  paymentId: string;
  txid: string | undefined;
  amountCentavos: number;
  atMs: number;
};

/** The ledger's part in money that is no gift. It is booked once, and a correction is a reversal, as of gifts. */
export type OtherMoney = {
  /** Means by which a person may have received it. */
  means: readonly { value: string; label: string }[];
  /** Booked payments, by their ids. */
  read(reader: Reader, paymentIds: readonly string[]): Promise<ReadonlyMap<string, Payment>>;
  /** Books money that a person has taken. */
  book(writer: Writer, taken: TakenByHand): Promise<void>;
  /** Gives back all that is left of a payment. → centavos */
  giveBack(
    writer: Writer,
    back: { paymentId: string; reason: string; staffId: string; nowMs: number },
  ): Promise<number>;
};

type TakenByHand = {
  paymentId: string;
  purpose: Purpose;
  /** One of `means`. */
  means: string;
  amountCentavos: number;
  staffId: string;
  nowMs: number;
};

type Payment = {
  amountCentavos: number;
  takenBackCentavos: number;
  /** Time of the payment; `isOfDay`: at noon of that day, since the hour is not known. */
  atMs: number;
  isOfDay: boolean;
  /** One of `means`, where a person booked it. */
  means: string;
  /** Means of the payment, and its source: "PIX, banco". */
  how: string;
  receiptNumber: number;
};

/** A purpose of money that is no gift. */
export type Purpose = {
  /** Never changes: "inscricao:retiro-2027". */
  purpose: string;
  /** Name as people read it: "Inscrição: Retiro 2027". */
  name: string;
  /** Empty where nobody is known. */
  payer: string;
};

type ClaimsHouse = { database: Database; otherMoney: OtherMoney };

type AskClaims = { claims(): readonly Claims[] };

export type Requests = AdmissionPorts & {
  guards: Guards;
  alarms: Alarms;
  wakeOutbox(): void;
};

export type SitePart = {
  /** Its routes under /api, and pages that are made at each request. */
  routes?: Hono<ApiEnvironment> | undefined;
  /** Limit on how often one sender may send its form, which asks for a captcha. */
  formLimit?: RateLimit | undefined;
  /** Its figures, which an operator watches. */
  figures?: readonly Figure[];
  /** Advice to the operator, once the site has started. */
  advice?: string | undefined;
  whenPublished?(): Promise<unknown>;
  /**
   * Reads what pages show from the database, for that day of the church; asked every minute. Return {} if no page changes:
   * a start shows the pages before it can ask, and publishes again for what is returned.
   */
  shown?(day: Temporal.PlainDate): Promise<Shown>;
  /** Ends its jobs. */
  close?(): Promise<unknown>;
};

export type PanelPart = {
  routes: Hono<PanelEnvironment>;
  /** The look of its pages, beside what all of the panel has. */
  sheet?: string;
  /** Its lines on the panel's first page. */
  home?: SummarySource | readonly SummarySource[];
  /** Undoes its acts that changed more than rows, by their kinds. */
  bringBack?: Readonly<Record<string, BringBack>>;
  /** Finds what people lose by a content; the member is told, or asked, before it is published. */
  warns?(next: Content): Promise<readonly Warning[]>;
  /** Takes the answers, by the names of the questions, once that content is published. */
  answered?(next: Content, answers: ReadonlyMap<string, string>): Promise<unknown>;
  /** Its links on the list of all texts: to begin something new, and to a list of its own. */
  contentWays?: { begin: Way; list?: Way & { about: string } };
  /** Another way in, below the one by e-mail; `back` is the page that it leads to. */
  entry?(back: string): Piece;
  /** Part of the page "Meu acesso" of a member. */
  account?(context: Context<PanelEnvironment>): Promise<Piece>;
  /** Part offered to a member who has just accepted an invitation. */
  welcome?(context: Context<PanelEnvironment>): Promise<Piece | undefined>;
};

type Way = { href: string; label: string };

/** Part of a page, with the inline scripts that it needs. */
type Piece = { body: ReactNode; scripts: readonly string[] };
