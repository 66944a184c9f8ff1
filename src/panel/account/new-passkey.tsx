import { panelPaths } from "../panel-paths.ts";

/** Only for who signed in a moment ago: a phone left on a table makes no key for a stranger. */
export function NewPasskey({ mayMake }: { mayMake: boolean }) {
  if (!mayMake) {
    return (
      <p>
        Para criar uma chave de acesso,{" "}
        <a href={`${panelPaths.entry}?denovo=1&volta=${panelPaths.account}`}>entre de novo</a>{" "}
        primeiro.
      </p>
    );
  }
  return (
    <div
      hidden
      className="passkey"
      data-passkey="new"
      data-challenge={panelPaths.newPasskeyChallenge}
      data-answer={panelPaths.newPasskey}
    >
      <button type="button" className="button">
        Criar chave de acesso
      </button>
      <p role="alert" className="field-problem" />
    </div>
  );
}
