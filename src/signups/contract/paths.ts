/** Where people sign up to an event. */
export const signUpPath = <Part extends string>(name: Part) => `/inscricao/${name}` as const;

/** One sign-up, for the person who knows its code. */
export const ownSignUpPath = <Part extends string>(code: Part) => `/inscricao/ver/${code}` as const;
export const ownCancelPath = <Part extends string>(code: Part) =>
  `${ownSignUpPath(code)}/cancelar` as const;
export const ownTakeAwayPath = <Part extends string>(code: Part) =>
  `${ownSignUpPath(code)}/tirar` as const;
