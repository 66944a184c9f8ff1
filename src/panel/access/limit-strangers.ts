import type { MiddlewareHandler } from "hono";
import { createBodyLimit } from "../../platform/http/body-limit.ts";
import type { PanelEnvironment } from "../environment.ts";
import { bringsPhoto } from "../saved-posts/read-texts.ts";
import { answerBusy, answerTooLongToKeep } from "./answer-failure.tsx";

/** Bytes: as much as the longest note has. */
const mostBytes = 64 * 1024;
/** Forms of one household that are on their way at once. A phone sends one. */
const mostAtOnce = 8;
/** And of everybody: 25 MB. */
const mostOfAll = 400;

const limitBytes = createBodyLimit({ mostBytes, refuse: answerTooLongToKeep });

/** What somebody may send who is not signed in: little, and little at once. Photos have a limit of their own. */
export function createStrangersLimit(): MiddlewareHandler<PanelEnvironment> {
  const arriving = new Map<string, number>();
  let all = 0;
  return async (context, next) => {
    if (context.req.method !== "POST" || context.get("member") || bringsPhoto(context)) {
      return next();
    }
    const { household } = context.get("sender");
    const before = arriving.get(household) ?? 0;
    if (before >= mostAtOnce || all >= mostOfAll) return answerBusy(context, 30);
    arriving.set(household, before + 1);
    all += 1;
    try {
      return await limitBytes(context, next);
    } finally {
      all -= 1;
      const left = (arriving.get(household) ?? 1) - 1;
      if (left > 0) arriving.set(household, left);
      else arriving.delete(household);
    }
  };
}
