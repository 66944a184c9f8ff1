import fieldCss from "../ui/form/field.css?inline";
import selectCss from "../ui/form/select.css?inline";
import captchaCss from "./captcha/captcha.css?inline";
import formPageCss from "./form-page.css?inline";
import outcomeCss from "./outcome.css?inline";
import toastsCss from "./toasts.css?inline";
import waitingCss from "./waiting.css?inline";

export const formStyles: readonly string[] = [
  fieldCss,
  selectCss,
  formPageCss,
  captchaCss,
  waitingCss,
  outcomeCss,
  toastsCss,
];
