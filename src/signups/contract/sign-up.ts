import type { Placed } from "./places.ts";

/** What a form of a sign-up says. */
export type NewSignUp = {
  /** Who can be called. */
  name: string;
  /** As readPhone keeps it. */
  phone: string;
  email: string | undefined;
  /** The names of those who come. */
  people: readonly string[];
  answers: readonly Answer[];
  /** What the person agreed to for minors, in its words; undefined where nothing was asked. */
  guardian: string | undefined;
};

export type Answer = { question: string; answer: string };

/** A sign-up as it stands. */
export type SignUpEntry = Omit<NewSignUp, "people"> &
  Placed & {
    code: string;
    /** The event's `nome`. */
    event: string;
    /** In the order of arrival, from 1. */
    number: number;
    /** Undefined where somebody was taken away: the others keep their numbers. */
    people: readonly (string | undefined)[];
    receivedAtMs: number;
    /** Whether its page still offered a place when the form was sent. */
    hopedForPlace: boolean;
    /** When it got a place that had become free. */
    movedUpAtMs: number | undefined;
    /** What somebody of the office has to tell by telephone. */
    callFor: "place" | "cancelled" | "letter" | undefined;
    paid: { atMs: number; centavos: number } | undefined;
  };

/** An event as it was last published, or last signed up to. */
export type KnownEvent = {
  name: string;
  title: string;
  startsAtMs: number;
  endsAtMs: number;
  places: number;
  /** Whether the programme still has it. */
  isListed: boolean;
};

/** What they have to pay, with the code that asks for just that. */
export type SignUpPix = { centavos: number; code: string };

/** Those who come, with their numbers from 1. */
export const comingOf = ({
  people,
}: Pick<SignUpEntry, "people">): { number: number; name: string }[] =>
  people.flatMap((name, at) => (name === undefined ? [] : [{ number: at + 1, name }]));

/** What the event costs them together. */
export const sumOf = ({ heads }: Placed, amountCentavos: number | undefined): number | undefined =>
  amountCentavos === undefined ? undefined : amountCentavos * heads;
