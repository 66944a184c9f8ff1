import { useEffect, useRef, useState } from "react";
import { money } from "../../../format/format.ts";
import { type Phones, quickestUrl, quickestWords } from "../../../format/outside-links.ts";
import { announce } from "../../../kit/site-form/announce.ts";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import { learnCharged, readPendingPayment, readThanks, settle, waitForEnd } from "./payment.ts";

type Known =
  | { is: "unknown"; amountCentavos: number }
  | { is: "arrived"; amountCentavos: number; receiptPath?: string | undefined }
  | { is: "not charged"; why?: string | undefined };

/** Replaces a form that has failed, and says whether the card was charged. */
export function GiftAfterFailure({
  client,
  phones,
  givingPath,
}: {
  client: ClientSettings;
  phones: Phones;
  givingPath: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "center" }), []);
  const [begun] = useState(() => {
    const payment = readPendingPayment();
    return payment?.isMissing ? undefined : payment;
  });
  const [known, setKnown] = useState<Known>(() => {
    if (begun) return { is: "unknown", amountCentavos: begun.amountCentavos };
    const thanked = readThanks();
    return thanked ? { is: "arrived", ...thanked } : { is: "not charged" };
  });

  useEffect(() => {
    if (!begun) return;
    const controller = new AbortController();
    void waitForEnd(begun, {
      apiCredentials: client.apiCredentials,
      signal: controller.signal,
      onStillOpen: (answer) =>
        setKnown({ is: "unknown", amountCentavos: learnCharged(begun, answer).amountCentavos }),
    }).then((end) => {
      if (end) setKnown(knownOf(settle(begun, end)));
    });
    return () => controller.abort();
  }, [begun, client.apiCredentials]);

  const [title, more] = wordsOf(known);
  useEffect(() => announce(`${title} ${more ?? ""}`.trim(), "urgente"), [title, more]);

  return (
    <div className="callout card-instead" role="alert" aria-live="off" ref={box}>
      <div key={known.is}>
        <p>
          <strong>{title}</strong>
        </p>
        {more && <p>{more}</p>}
        {known.is === "arrived" && known.receiptPath && (
          <p>
            <a href={known.receiptPath}>Ver recibo</a>
          </p>
        )}
        {known.is === "not charged" && (
          <p>
            Recarregue a página para tentar de novo, ou <a href={givingPath}>contribua por PIX</a>.
          </p>
        )}
      </div>
      <p>
        Se precisar, fale com a igreja pelo{" "}
        <a href={quickestUrl(phones)}>{quickestWords(phones)}</a>.
      </p>
    </div>
  );
}

function wordsOf(known: Known): [title: string, more: string | undefined] {
  switch (known.is) {
    case "unknown":
      return [
        "O formulário parou de funcionar, e ainda não sabemos o fim do seu pedido.",
        `Estamos conferindo se a contribuição de ${money(known.amountCentavos)} deu certo. Não contribua de novo: a resposta aparece aqui. Recarregar a página também não cobra nada.`,
      ];
    case "arrived":
      return [
        `A sua contribuição de ${money(known.amountCentavos)} chegou. Obrigado!`,
        "O formulário parou de funcionar, mas não é preciso fazer mais nada.",
      ];
    case "not charged":
      return ["O formulário parou de funcionar, e nada foi cobrado.", known.why];
  }
}

function knownOf(settled: ReturnType<typeof settle>): Known {
  if (settled.is === "arrived") return { is: "arrived", ...settled.gift };
  const why = settled.is === "missing" ? "O pedido não chegou até nós." : settled.error?.message;
  return { is: "not charged", why };
}
