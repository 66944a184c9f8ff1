// What every form of the site shows of its visitor's tries. Each form's reducer adds states of its own.

/** A toast, which goes, and with `lasting` an outcome beside it, which stays until the next try. */
export type News = {
  tone: "success" | "warning" | "error";
  title: string;
  text: string;
  /** A second, quieter line. */
  detail?: string | undefined;
  lasting?: Lasting;
};

type Lasting = {
  title: string;
  /** Of fields, the form itself says which. */
  text?: string;
  /** What has to be mended for it to be true no longer. */
  until?: "fields" | "captcha";
};

export type Outcome = Lasting & Pick<News, "tone">;
export type ShownToast = Omit<News, "lasting"> & { id: number };

/** What is to be mended, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

export type FormState<Field extends string> = {
  problems: Problems<Field>;
  outcome: Outcome | undefined;
  /** Oldest first. */
  toasts: readonly ShownToast[];
  toastsMade: number;
  /** Where the visitor is led once this is drawn; a new object each time. */
  lead: { place: Field | "captcha" | "outcome" } | undefined;
};

export type FormAction<Field extends string> =
  /** A new try begins. */
  | { type: "tried" }
  | {
      type: "told";
      news: News;
      /** Without them, those that are shown stay. */
      problems?: Problems<Field>;
      leadTo?: Field | "captcha" | "outcome" | undefined;
    }
  /** `found`: all that would be wrong now. */
  | { type: "typed"; found: readonly Problems<Field>[]; hasTickedCaptcha: boolean }
  | { type: "toast closed"; id: number };

export const firstFormState: FormState<never> = {
  problems: {},
  outcome: undefined,
  toasts: [],
  toastsMade: 0,
  lead: undefined,
};

export function reduceForm<Field extends string>(
  state: FormState<Field>,
  action: FormAction<Field>,
): FormState<Field> {
  switch (action.type) {
    case "tried":
      return { ...state, outcome: undefined, problems: {} };
    case "told": {
      const { lasting, ...toast } = action.news;
      return {
        problems: action.problems ?? state.problems,
        outcome: lasting && { ...lasting, tone: toast.tone },
        toasts: withToast(state.toasts, { ...toast, id: state.toastsMade }),
        toastsMade: state.toastsMade + 1,
        lead: action.leadTo && { place: action.leadTo },
      };
    }
    case "typed": {
      const isMended = action.hasTickedCaptcha && state.outcome?.until === "captcha";
      const outcome = isMended ? undefined : state.outcome;
      const problems = unmended(state.problems, action.found);
      // As a rule nothing is shown, and then a key pressed draws nothing.
      if (outcome === state.outcome && problems === state.problems) return state;
      return { ...state, outcome, problems };
    }
    case "toast closed":
      return { ...state, toasts: state.toasts.filter(({ id }) => id !== action.id) };
  }
}

function withToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  // How a try ended takes away what was said on the way there: it may be true no longer.
  const stillTrue =
    toast.tone === "warning" ? shown : shown.filter(({ tone }) => tone === "success");
  return [
    // The same news takes the place of what it said before, and is heard once more.
    ...stillTrue.filter(({ title, text }) => title !== toast.title || text !== toast.text),
    toast,
  ];
}

/** Those problems that are still there. None is added while somebody types. */
function unmended<Field extends string>(
  shown: Problems<Field>,
  found: readonly Problems<Field>[],
): Problems<Field> {
  const names = Object.keys(shown) as Field[];
  const left = names.filter((name) => found.some((now) => now[name] === shown[name]));
  if (left.length === names.length) return shown;
  return Object.fromEntries(left.map((name) => [name, shown[name]])) as Problems<Field>;
}

/** What of an outcome still holds: of fields that lack something, those that nobody has mended yet are named. */
export function visibleOutcome<Field extends string>(
  { outcome, problems }: Pick<FormState<Field>, "outcome" | "problems">,
  labels: Record<Field, string>,
): Outcome | undefined {
  if (!outcome?.until) return outcome;
  const left = (Object.keys(labels) as Field[]).filter((name) => problems[name]);
  const names = listNames(left.map((name) => labels[name]));
  if (outcome.until === "captcha") {
    if (left.length === 0) return outcome;
    return { ...outcome, text: `${outcome.text ?? ""} Falta preencher também: ${names}.`.trim() };
  }
  if (left.length === 0) return undefined;
  return { ...outcome, text: `${names.charAt(0).toUpperCase()}${names.slice(1)}.` };
}

/** ["nome", "valor", "cartão"] → "nome, valor e cartão". */
const listNames = (names: readonly string[]): string =>
  names.join(", ").replace(/, ([^,]*)$/, " e $1");
