import { pageHead } from "../page-head.ts";
import { line, record } from "../values.ts";

export const contact = record({
  ...pageHead,
  officeHours: ["atendimento", line()],
  directions: ["como_chegar", line(300)],
  formIntroduction: ["formulario", line(300)],
  /** What happens next, told once a message has arrived. */
  nextStep: [
    "depois_de_enviar",
    line(300).default("Alguém da igreja vai ler com carinho, e responde por e-mail ou telefone."),
  ],
});
