import { pageHead } from "../page-head.ts";
import { emptyable, plainSentence, record, sentence } from "../values.ts";

export const contact = record({
  ...pageHead,
  officeHours: ["atendimento", emptyable(sentence())],
  directions: ["como_chegar", emptyable(sentence(300))],
  formIntroduction: ["formulario", emptyable(sentence(300))],
  /** What happens next, told once a message has arrived. */
  nextStep: [
    "depois_de_enviar",
    plainSentence(300).default(
      "Alguém da igreja vai ler com carinho, e responde por e-mail ou telefone.",
    ),
  ],
});
