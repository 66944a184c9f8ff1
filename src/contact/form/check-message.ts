import * as v from "valibot";
import { contactMessage } from "../contract.ts";
import {
  type FieldName,
  fieldNames,
  type MessageBody,
  noReason,
  type Problems,
} from "./message-fields.ts";

export type Checked = { verdict: "empty" | "wrong"; problems: Problems } | { verdict: "good" };

/** First what is empty, the name apart; only then whether it can be right, by the server's own rules. */
export function checkMessage(body: MessageBody): Checked {
  const empty = emptyFields(body);
  if (Object.keys(empty).length > 0) return { verdict: "empty", problems: empty };
  const wrong = wrongFields(body);
  if (Object.keys(wrong).length > 0) return { verdict: "wrong", problems: wrong };
  return { verdict: "good" };
}

/** Those problems that nobody has mended yet. None is added while somebody types. */
export function unmended(problems: Problems, body: MessageBody): Problems {
  // As a rule nothing is marked, and then a key pressed costs nothing.
  if (Object.keys(problems).length === 0) return problems;
  const empty = emptyFields(body);
  const wrong = wrongFields(body);
  return byField((name) =>
    [empty[name], wrong[name]].includes(problems[name]) ? problems[name] : undefined,
  );
}

const askedFor: Problems = {
  email: "Escreva o seu e-mail.",
  telefone: "Escreva o seu telefone.",
  motivo: "Escolha o motivo.",
  solicitacao: "Escreva a sua mensagem.",
};

function emptyFields(body: MessageBody): Problems {
  return byField((name) =>
    body[name].trim() === "" || (name === "motivo" && body[name] === noReason)
      ? askedFor[name]
      : undefined,
  );
}

// What becomes of the bait is for the server alone to say.
function wrongFields({ assunto: _bait, ...asked }: MessageBody): Problems {
  const parsed = v.safeParse(contactMessage, asked);
  const issues: readonly v.BaseIssue<unknown>[] = parsed.issues ?? [];
  return byField((name) => issues.find((issue) => v.getDotPath(issue) === name)?.message);
}

function byField(problemOf: (name: FieldName) => string | undefined): Problems {
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const problem = problemOf(name);
      return problem ? [[name, problem]] : [];
    }),
  );
}
