import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";

/** Many of them, with no more at work at once than there are threads for it. */
export async function solvedCaptchas(count: number): Promise<string[]> {
  const answers: string[] = [];
  while (answers.length < count) {
    const more = Math.min(64, count - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: more }, () => solvedCaptcha()))));
  }
  return answers;
}
