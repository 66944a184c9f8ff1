import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { tellForm } from "../../../site/form/point-at.ts";
import { CardFailed } from "./card-failed.tsx";
import type { CardFieldHandle } from "./card-field-handle.ts";
import { CardFrame } from "./card-frame.tsx";
import { partOf } from "./card-part.ts";
import { openStripe, type StripeSession, within } from "./stripe-session.ts";
import { useNearScreen } from "./use-near-screen.ts";

type Props = {
  publishableKey: string;
  problem?: string;
  /** What to say where Stripe cannot be reached. */
  otherWay: ReactNode;
  ref: Ref<CardFieldHandle>;
};

const tokenMs = 30_000;
const noToken =
  "A operadora do cartão não respondeu. Nada foi cobrado. Confira a internet e tente de novo.";

/** Stripe's own card field: the number goes from its frame to Stripe, and never through this page. */
export function StripeCard({ publishableKey, problem, otherWay, ref }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const session = useRef<Promise<StripeSession>>(null);
  const isEmpty = useRef(true);
  const [stage, setStage] = useState<"waiting" | "ready" | "failed">("waiting");
  const [complaint, setComplaint] = useState<string>();

  const open = useCallback((): Promise<StripeSession> => {
    if (session.current) return session.current;
    setStage("waiting");
    const opened = openStripe(publishableKey, container.current as HTMLElement, (event) => {
      isEmpty.current = event.empty;
      setComplaint(event.error?.message);
      tellForm(container.current);
    });
    session.current = opened;
    opened.then(
      () => setStage("ready"),
      () => {
        session.current = null;
        setStage("failed");
      },
    );
    return opened;
  }, [publishableKey]);

  const isNear = useNearScreen(container);
  useEffect(() => {
    if (isNear) void open().catch(() => {});
  }, [isNear, open]);

  useImperativeHandle(ref, () => ({
    isFilled: () => !isEmpty.current,
    async createToken(name) {
      try {
        const { stripe, card } = await open();
        const { token, error } = await within(tokenMs, stripe.createToken(card, { name }));
        if (token) return { token: token.id };
        const part = partOf(error?.code);
        return { message: error?.message ?? noToken, parts: part && [part] };
      } catch {
        return { message: noToken };
      }
    },
    clear: () => void session.current?.then(({ card }) => card.clear()),
    focus() {
      if (stage === "ready") void session.current?.then(({ card }) => card.focus());
      else container.current?.focus();
    },
    async completeCheck(clientSecret) {
      try {
        const { stripe } = await open();
        await stripe.handleNextAction({ clientSecret });
      } catch {
        // The server knows how it stands, and is asked next.
      }
    },
  }));

  return (
    <CardFrame problem={problem ?? complaint}>
      <div className="card-stripe" data-stage={stage} tabIndex={-1} ref={container} />
      <div aria-live="polite">
        {stage === "failed" && (
          <CardFailed tryAgain={() => void open().catch(() => {})} otherWay={otherWay} />
        )}
      </div>
    </CardFrame>
  );
}
