import { type Account, accountLabels, changedFields } from "../../giving-account.ts";
import type { AccountChange } from "../account-changes.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { Moment } from "../../../panel/parts/moment.tsx";

export type SeenChange = AccountChange & {
  /** Undefined where it is not kept any more, or came with a copy. */
  before: Account | undefined;
  after: Account | undefined;
};

/** What others changed of where gifts go, until this person says that they saw it. */
export function UnseenChanges({ changes }: { changes: readonly SeenChange[] }) {
  const last = changes.at(-1);
  if (!last) return null;
  return (
    <form className="notice problem" method="post" action={panelPaths.givingAccountSeen}>
      <h2>A conta mudou</h2>
      {changes.map((change) => (
        <div key={change.id}>
          <p>
            <strong>{change.staffName ?? whoOf[change.source]}</strong>,{" "}
            <Moment ms={change.madeAtMs} />
          </p>
          <ul>
            {linesOf(change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>Se não foi a igreja, corrija abaixo e publique agora.</p>
      <button className="button quiet" name="id" value={last.id}>
        Vi, e está certo
      </button>
    </form>
  );
}

function linesOf({ before, after }: SeenChange): string[] {
  if (!after) return ["O que mudou já não está guardado."];
  if (!before)
    return ["O que estava no ar antes não está guardado. Confira tudo o que está abaixo."];
  return changedFields(before, after).map(
    (name) => `${accountLabels[name]}: ${before[name] || "nada"} → ${after[name] || "nada"}`,
  );
}

const whoOf: Record<AccountChange["source"], string> = {
  folder: "Quem cuida do computador do site, nos arquivos",
  copy: "Uma cópia de segurança que foi posta de volta",
  panel: "Alguém que saiu",
  undo: "Alguém que saiu",
};
