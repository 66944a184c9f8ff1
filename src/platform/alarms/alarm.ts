import type { Config } from "../config/config.ts";

/**
 * What somebody of the church must hear of, though nobody looks at the log: what happened, what it costs, and what to
 * do, for somebody who did not build this.
 */
export type Alarm = {
  subject: string;
  what: string;
  costs: string;
  do: string;
  /** A sentence about its status now, where there is more to say than of any such trouble. */
  today?(config: Config, nowMs: number): string | undefined;
};

/** Of every site; features bring their own. */
export const ownAlarms = {
  "letter-parked": {
    subject: "Um e-mail do site parou",
    what: "O servidor de e-mail recusou uma mensagem, ou não a recebeu em 72 horas.",
    costs: "Um pedido de oração ou um recibo pode não ter chegado. O texto está guardado.",
    do: "No painel, em Mensagens, veja o motivo e toque em Tentar de novo. No computador do site: npm run fila.",
  },
  "copy-failed": {
    subject: "A cópia de segurança falhou",
    what: "O site não conseguiu fazer, conferir ou levar embora a cópia dos dados.",
    costs: "Se o disco morrer agora, perde-se o que veio depois da última cópia boa.",
    do: "No computador do site, npm run copia -- fazer mostra o que há de errado.",
  },
  "disk-full": {
    subject: "O disco do site está quase cheio",
    what: "Resta menos de um décimo do espaço em que o site guarda o que recebe.",
    costs: "Quando acabar, o site não guarda mais mensagens nem contribuições.",
    do: "Apague do computador do site o que não é do site, ou aumente o disco.",
  },
  "clock-jumped": {
    subject: "O relógio do computador do site pulou",
    what: "O computador do site esteve desligado, ou o relógio dele mudou, por mais de um dia.",
    costs:
      "O site só apaga o que é antigo depois que o relógio andar certo por um dia. Com a data errada, ele apagaria o que é de hoje.",
    do: "Veja se a data e a hora do computador do site estão certas. Se estão, não é preciso fazer nada.",
  },
} satisfies Record<string, Alarm>;

type OwnAlarms = typeof ownAlarms;

/**
 * By their names; features add theirs.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface KnownAlarms extends OwnAlarms {}

export type AlarmName = keyof KnownAlarms;
