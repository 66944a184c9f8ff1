import script from "../../../panel/browser/passkey.script.ts?inline-script";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { withBack } from "./back.ts";

export const passkeyEntryScript = script;

/** The script shows it if the browser supports passkeys. */
export function PasskeyEntry({ back }: { back: string }) {
  return (
    <div
      hidden
      className="passkey"
      data-passkey="use"
      data-challenge={panelPaths.passkeyEntryChallenge}
      data-answer={withBack(panelPaths.passkeyEntry, back)}
    >
      <p>Já criou uma chave de acesso neste aparelho? Entre com o dedo, o rosto ou a senha dele.</p>
      <button type="button" className="button quiet">
        Entrar com chave de acesso
      </button>
      <p role="alert" className="field-problem" />
    </div>
  );
}
