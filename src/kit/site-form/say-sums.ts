import { parseMoney, showMoney } from "../../format/masks/money-mask.ts";
import { remark } from "./announce.ts";

/** Says what was typed as money once its field is left: digits one by one are no sum. */
export function saySums(): void {
  addEventListener("focusout", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".money")) return;
    const centavos = parseMoney(target.value);
    if (centavos) remark(showMoney(centavos));
  });
}
