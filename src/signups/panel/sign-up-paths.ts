import { panelPaths } from "../../kit/panel/panel-paths.ts";

export const signUpsPath = `${panelPaths.home}/inscricoes` as const;
export const eventSignUpsPath = <Part extends string>(name: Part) =>
  `${signUpsPath}/${name}` as const;

const acts = {
  add: "inscrever",
  pay: "pago",
  told: "avisado",
  cancel: "cancelar",
  takeAway: "tirar",
  cancelAll: "cancelar-todos",
  list: "lista",
} as const;

export const signUpActPath = <Part extends string>(name: Part, act: keyof typeof acts) =>
  `${eventSignUpsPath(name)}/${acts[act]}` as const;

export const csvPath = (name: string): string => `${eventSignUpsPath(name)}.csv`;
