import { pageHead } from "../page-head.ts";
import { record } from "../record.ts";
import { line } from "../values.ts";

export const contact = record({
  ...pageHead,
  officeHours: ["atendimento", line()],
  directions: ["como_chegar", line(300)],
  formIntroduction: ["formulario", line(300)],
});
