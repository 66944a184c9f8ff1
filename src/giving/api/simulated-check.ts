import type { Handler } from "hono";
import * as v from "valibot";
import { strictObject } from "../../format/strict-object.ts";
import type { IntentReport } from "../charge/card-provider.ts";
import { receiveReportById, type ReceiveReportPorts } from "../charge/life/receive-report.ts";
import { readJson } from "../../platform/http/api/read-json.ts";
import { refusePayment } from "../../platform/http/api/refusal.ts";

/** Port of the simulated provider: what a bank's page does at the end of its check. → the news, if there was one */
export type AnswerCheck = (
  clientSecret: string,
  approved: boolean,
) => Promise<{ giftId: string; report: IntentReport } | undefined>;

const check = strictObject({
  client_secret: v.pipe(v.string(), v.maxLength(255)),
  aprovado: v.boolean(),
});

/** Only with the simulated provider: the visitor plays their own bank. */
export function createSimulatedCheckRoute(
  answerCheck: AnswerCheck,
  ports: ReceiveReportPorts,
): Handler {
  return async (context) => {
    const parsed = v.safeParse(check, await readJson(context));
    if (!parsed.success) return refusePayment(context, 400, "A confirmação não pôde ser lida.");
    const { client_secret, aprovado } = parsed.output;
    const news = await answerCheck(client_secret, aprovado);
    if (!news) return refusePayment(context, 404, "Esta confirmação não existe, ou já foi feita.");
    await receiveReportById(news.giftId, news.report, ports);
    return context.json({ recebido: true });
  };
}
