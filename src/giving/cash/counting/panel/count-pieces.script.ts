// On the page of an open counting: adds notes and coins up while somebody types, and asks before something that was
// typed into one form is lost by sending another.
import { money } from "../../../../format/format.ts";

const pieces = document.querySelector<HTMLFormElement>("form[data-cash]");
const told = pieces?.querySelector("output");
const fields = [...(pieces?.querySelectorAll<HTMLInputElement>("input[data-centavos]") ?? [])];

const worthOf = ({ value, dataset }: HTMLInputElement): number =>
  /^\d{1,6}$/.test(value.trim()) ? Number(value) * Number(dataset.centavos) : 0;

const show = () => {
  for (const field of fields) {
    const beside = field.closest(".pieces-row")?.querySelector(".amount");
    const worth = worthOf(field);
    if (beside) beside.textContent = worth > 0 ? money(worth) : "";
  }
  const sum = fields.reduce((all, field) => all + worthOf(field), 0);
  const difference = Number(pieces?.dataset.cash) - sum;
  const words =
    difference === 0
      ? "confere com as linhas em dinheiro"
      : `${difference > 0 ? "faltam" : "sobram"} ${money(Math.abs(difference))} para as linhas em dinheiro`;
  if (told) told.textContent = `Soma: ${money(sum)}, ${words}.`;
};

const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-unsaved]")];
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue);

pieces?.addEventListener("input", show);
document.addEventListener("submit", (event) => {
  const lost = forms.find((form) => form !== event.target && isChanged(form));
  if (lost && !confirm(lost.dataset.unsaved)) event.preventDefault();
});
