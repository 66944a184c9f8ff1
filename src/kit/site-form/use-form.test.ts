import { describe, expect, test } from "vitest";
import {
  firstFormState,
  type FormState,
  type News,
  reduceForm,
  saidOf,
  visibleOutcome,
} from "./use-form.ts";

type Field = "nome" | "email" | "valor";

const labels = { nome: "nome", email: "e-mail", valor: "valor" };
const first: FormState<Field> = firstFormState;
const missing: News = {
  tone: "warning",
  title: "Atenção",
  text: "Preencha todos os campos.",
  lasting: { title: "Falta preencher", until: "fields" },
};
const failed: News = { tone: "error", title: "Erro", text: "Não deu certo." };

const tell = (state: FormState<Field>, news: News) => reduceForm(state, { type: "told", news });
const titles = ({ toasts }: FormState<Field>) => toasts.map(({ title }) => title);

test("news is a toast, an outcome, marked fields and a place to lead to", () => {
  const problems = { email: "Escreva." };
  const state = reduceForm(first, { type: "told", news: missing, problems, leadTo: "email" });

  expect(state.toasts).toEqual([
    { tone: "warning", title: "Atenção", text: "Preencha todos os campos.", id: 0 },
  ]);
  expect(state.outcome).toEqual({ tone: "warning", title: "Falta preencher", until: "fields" });
  expect(state.problems).toBe(problems);
  expect(state.lead).toEqual({ place: "email" });
});

test("what is said of news has each of its sentences once, with the fields that are missing", () => {
  const state = reduceForm(first, {
    type: "told",
    news: missing,
    problems: { nome: "Escreva.", email: "Escreva." },
  });
  const [toast] = state.toasts;
  expect(toast && saidOf(toast, visibleOutcome(state, labels))).toBe(
    "Atenção. Preencha todos os campos. Falta preencher. Nome e e-mail.",
  );
  const twice = { tone: "error", title: "Erro", text: "Não deu certo. (code)" } as const;
  expect(saidOf(twice, { ...twice, text: "Não deu certo." })).toBe("Erro. Não deu certo. (code)");
});

test("the same news takes the place of its first toast, and is a new one", () => {
  const { toasts } = tell(tell(first, missing), missing);

  expect(toasts.map(({ id }) => id)).toEqual([1]);
});

test("an end takes away the warnings before it, and leaves a success", () => {
  const success: News = { tone: "success", title: "Sucesso", text: "Chegou." };
  const warned = tell(tell(first, success), missing);

  expect(titles(warned)).toEqual(["Sucesso", "Atenção"]);
  expect(titles(tell(warned, failed))).toEqual(["Sucesso", "Erro"]);
});

test("closing a toast removes only that one", () => {
  const two = tell(tell(first, missing), { ...missing, title: "Outra" });

  expect(titles(reduceForm(two, { type: "toast closed", id: 0 }))).toEqual(["Outra"]);
});

test("a new try has neither outcome nor problems, and the toasts stay", () => {
  const told = reduceForm(first, { type: "told", news: missing, problems: { nome: "Escreva." } });
  const { outcome, problems, toasts } = reduceForm(told, { type: "tried" });

  expect({ outcome, problems }).toEqual({ outcome: undefined, problems: {} });
  expect(toasts).toHaveLength(1);
});

describe("while somebody types", () => {
  const typed = (
    state: FormState<Field>,
    found: FormState<Field>["problems"],
    hasTickedCaptcha = false,
  ) => reduceForm(state, { type: "typed", found: [found], hasTickedCaptcha });
  const marked = { ...first, problems: { nome: "Escreva.", email: "Escreva." } };

  test("a corrected problem disappears, and no new one appears", () => {
    expect(typed(marked, { email: "Escreva.", valor: "Escreva." }).problems).toEqual({
      email: "Escreva.",
    });
    expect(typed(marked, { email: "Confira." }).problems).toEqual({});
  });

  test("nothing changes where no problem is shown", () => {
    expect(typed(first, { nome: "Escreva." })).toBe(first);
  });

  test("a captcha that is ticked is missing no longer", () => {
    const asked = tell(first, { ...missing, lasting: { title: "Falta", until: "captcha" } });

    expect(typed(asked, {}).outcome).toBeDefined();
    expect(typed(asked, {}, true).outcome).toBeUndefined();
  });
});

describe("the outcome that is shown", () => {
  const told = { tone: "warning", title: "Falta preencher", until: "fields" } as const;

  test.each([
    [{ nome: "Escreva.", email: "Escreva.", valor: "Escreva." }, "Nome, e-mail e valor."],
    [{ valor: "Escreva.", nome: "Escreva." }, "Nome e valor."],
    [{ email: "Escreva." }, "E-mail."],
  ])(
    "names the fields that still need a correction, in the order of the page",
    (problems, text) => {
      expect(visibleOutcome({ outcome: told, problems }, labels)).toEqual({ ...told, text });
    },
  );

  test("is gone once all fields are corrected", () => {
    expect(visibleOutcome({ outcome: told, problems: {} }, labels)).toBeUndefined();
  });

  test("an outcome that is not about fields stays, whatever is typed", () => {
    const declined = { tone: "error", title: "Não deu certo", text: "Sem saldo." } as const;

    expect(visibleOutcome({ outcome: declined, problems: {} }, labels)).toBe(declined);
    expect(visibleOutcome(first, labels)).toBeUndefined();
  });

  test("names fields that lack something beside a captcha that is missing", () => {
    const outcome = {
      tone: "warning",
      title: "Falta a verificação",
      text: "Marque a caixa.",
      until: "captcha",
    } as const;

    expect(visibleOutcome({ outcome, problems: { email: "Escreva." } }, labels)?.text).toBe(
      "Marque a caixa. Falta preencher também: e-mail.",
    );
    expect(visibleOutcome({ outcome, problems: {} }, labels)).toBe(outcome);
  });
});
