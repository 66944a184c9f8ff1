import { readTyped } from "../../../kit/panel/form.ts";
import type { PanelPages } from "../../../kit/panel/pages.tsx";
import type { ChangePorts } from "../../panel/change-routes.tsx";
import { eventSignUpsPath, signUpActPath } from "../../panel/sign-up-paths.ts";
import { answerIn, askFields } from "../asked.ts";

/** Routes the office's answers about a change that came with a file, and the press that tells people of one. */
export function routeNews(
  { action }: PanelPages,
  { signUps, onEvent, now }: Pick<ChangePorts, "signUps" | "onEvent" | "now">,
): void {
  action(
    signUpActPath(":nome", "answer"),
    onEvent(async (context, { known }) => {
      const typed = await readTyped(context);
      const isSame = answerIn(typed[askFields.same]);
      const isPriceForAll = answerIn(typed[askFields.price]);
      await signUps.answer(known, { isSame, isPriceForAll }, now());
      const at = eventSignUpsPath(known.name);
      return { done: "mudanca-respondida", at, act: "answered-change", subject: known.name };
    }),
  );

  action(
    signUpActPath(":nome", "tellChange"),
    onEvent(async (_, { known: { name } }) => {
      await signUps.tellChange(name, now());
      const at = eventSignUpsPath(name);
      return { done: "mudanca-avisada", at, act: "told-change", subject: name };
    }),
  );
}
