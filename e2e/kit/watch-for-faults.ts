import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/** What a test says will go wrong, and the browser will therefore complain of. */
export type ExpectedFault = {
  /** Absolute, without query; with "*" at its end, every address that begins so. */
  url: string;
  /** The status of the answer, or "broken" where none comes. */
  status: number | "broken";
  /** Only a document counts, or only what a page asks for by itself. */
  isDocument: boolean;
};

type Watch = {
  origin: string;
  expected: readonly ExpectedFault[];
  report(fault: string): void;
};

/** Reports console errors, uncaught errors, policy violations and failed requests to the site itself. */
export async function watchForFaults(context: BrowserContext, watch: Watch): Promise<void> {
  const { origin, expected, report } = watch;
  const isExpected = (request: Request, status: ExpectedFault["status"]) =>
    expected.some(
      (fault) =>
        isAt(request.url(), fault) &&
        fault.status === status &&
        fault.isDocument === request.isNavigationRequest(),
    );

  context.on("console", (message) => {
    if (message.type() === "error" && !expected.some((fault) => tellsOf(message, fault))) {
      report(`console error: ${message.text()} (${message.location().url})`);
    }
  });

  context.on("weberror", (error) => report(`uncaught error: ${error.error().stack}`));

  context.on("response", (response) => {
    const { url, status } = { url: response.url(), status: response.status() };
    if (!url.startsWith(`${origin}/`) || status < 400) return;
    if (!isExpected(response.request(), status)) report(`${status} for ${url}`);
  });

  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Aborted is what the browser itself gave up, as when the visitor leaves before a picture is here.
    if (!request.url().startsWith(`${origin}/`) || reason === "net::ERR_ABORTED") return;
    if (!isExpected(request, "broken")) report(`${reason} for ${request.url()}`);
  });

  // The console tells of most violations, but not of those that a policy only reports.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy ${violation.violatedDirective} refused ${violation.blockedURI}`);
    });
  });
}

/** The one line that Chromium itself writes for what did not load, and no other. */
function tellsOf(message: ConsoleMessage, { url, status }: ExpectedFault): boolean {
  const line =
    status === "broken"
      ? /^Failed to load resource: net::ERR_\w+$/
      : new RegExp(`^Failed to load resource: the server responded with a status of ${status} \\(`);
  return isAt(message.location().url, { url }) && line.test(message.text());
}

function isAt(address: string, { url }: Pick<ExpectedFault, "url">): boolean {
  const path = withoutQuery(address);
  return url.endsWith("*") ? path.startsWith(url.slice(0, -1)) : path === url;
}

const withoutQuery = (url: string): string => url.replace(/\?.*/, "");
