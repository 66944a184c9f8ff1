import type { BrowserContext, ConsoleMessage } from "@playwright/test";

type Watch = {
  origin: string;
  /** Absolute URLs of documents that are meant to answer 404. */
  missing: ReadonlySet<string>;
  report(fault: string): void;
};

/** Reports console errors, uncaught errors, policy violations and failed requests to the site itself. */
export async function watchForFaults(context: BrowserContext, watch: Watch): Promise<void> {
  const { origin, missing, report } = watch;

  context.on("console", (message) => {
    if (message.type() === "error" && !isExpectedNotFound(message, missing)) {
      report(`console error: ${message.text()} (${message.location().url})`);
    }
  });

  context.on("weberror", (error) => report(`uncaught error: ${error.error().stack}`));

  context.on("response", (response) => {
    const { url, status } = { url: response.url(), status: response.status() };
    if (!url.startsWith(`${origin}/`) || status < 400) return;
    const isExpected =
      status === 404 && missing.has(url) && response.request().isNavigationRequest();
    if (!isExpected) report(`${status} for ${url}`);
  });

  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Aborted is what the browser itself gave up, as when the visitor leaves before a picture is here.
    if (!request.url().startsWith(`${origin}/`) || reason === "net::ERR_ABORTED") return;
    report(`${reason} for ${request.url()}`);
  });

  // The console tells of most violations, but not of those that a policy only reports.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy ${violation.violatedDirective} refused ${violation.blockedURI}`);
    });
  });
}

/** The one line that Chromium itself writes for a document that is not there, and no other. */
function isExpectedNotFound(message: ConsoleMessage, missing: ReadonlySet<string>): boolean {
  return (
    missing.has(message.location().url) &&
    message.text() ===
      "Failed to load resource: the server responded with a status of 404 (Not Found)"
  );
}
