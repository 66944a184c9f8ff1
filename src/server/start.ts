import type { Config } from "../platform/config/config.ts";
import type { ClientSettings } from "../platform/http/client-settings.ts";
import { operatorSentence } from "../platform/start/operator-sentence.ts";
import { openChurchDatabase } from "../church-database.ts";
import { publishedTexts } from "../content/sync/open-content.ts";
import { features } from "../features.ts";
import { ContentError, PicturesError } from "../site/live/publish-now.ts";

/** The part of the configuration that the browser has to know, and nothing else of it. */
export function clientSettings(config: Config): ClientSettings {
  const { apiCredentials, captcha } = config;
  return {
    apiCredentials,
    captcha:
      captcha.provider === "altcha"
        ? { provider: captcha.provider }
        : { provider: captcha.provider, siteKey: captcha.siteKey },
    ...Object.assign({}, ...features.map(({ settings }) => settings?.(config))),
  };
}

/** Reads the text of each content file when it was last published; none of a church that never started. */
export async function lastPublishedTexts(config: Config): Promise<ReadonlyMap<string, string>> {
  const database = await openChurchDatabase(config);
  try {
    return await publishedTexts(database, config.contentFolder);
  } finally {
    await database.close();
  }
}

/**
 * Says why the site did not start: a sentence where the operator or the volunteer can mend it, else a fault of ours as
 * it is.
 */
export function startErrorMessage(error: unknown): unknown {
  if (error instanceof ContentError || error instanceof PicturesError) return error.message;
  return operatorSentence(error) ?? error;
}
