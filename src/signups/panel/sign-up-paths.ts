import { panelPaths } from "../../kit/panel/panel-paths.ts";
import type { OddFeeAct } from "../fees/panel/odd-fees.ts";

export const signUpsPath = `${panelPaths.home}/inscricoes` as const;
export const eventSignUpsPath = <Part extends string>(name: Part) =>
  `${signUpsPath}/${name}` as const;

const acts = {
  add: "inscrever",
  pay: "pago",
  returned: "devolvido",
  checked: "conferido",
  told: "avisado",
  cancel: "cancelar",
  takeAway: "tirar",
  letIn: "dar-lugar",
  cancelTogether: "cancelar-juntas",
  cancelAll: "cancelar-todos",
  answer: "mudanca",
  tellChange: "avisar-da-mudanca",
  list: "lista",
  poster: "cartaz",
} as const;

export const signUpActPath = <Part extends string>(name: Part, act: keyof typeof acts) =>
  `${eventSignUpsPath(name)}/${acts[act]}` as const;

/** A page of a list, from 1. */
export const pagePath = (list: string, page: number): string =>
  `${list}${page > 1 ? `?pagina=${page}` : ""}`;

export const listPagePath = (name: string, page: number): string =>
  pagePath(eventSignUpsPath(name), page);

export const newSignUpPath = `${signUpsPath}/nova` as const;

/** The new one begins with what that event says. */
export const copyPath = (name: string): string => `${newSignUpPath}?de=${name}`;

export const csvPath = (name: string): string => `${eventSignUpsPath(name)}.csv`;

/** The page for treasurers of what was paid for sign-ups, without their answers. */
export const feesPath = `${panelPaths.gifts}/inscricoes` as const;

export const eventFeesPath = <Part extends string>(name: Part) => `${feesPath}/${name}` as const;

export const feeActPath = <Part extends string>(name: Part, act: OddFeeAct) =>
  `${eventFeesPath(name)}/${acts[act]}` as const;
