import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/** An error that a test expects, and that the browser therefore reports. */
export type ExpectedFault = {
  /** Absolute, without query; with "*" at its end it matches every address that starts with it. */
  url: string;
  /** The status of the answer, or "broken" if there is none. */
  status: number | "broken";
  /** True if it must be a document, false if a request by a page. */
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

  /** Pictures come when they come: one may still be on its way, or begin, when a journey takes the internet away. */
  const isAbsentPicture = (url: string, error: string) =>
    url.startsWith(`${origin}/imagens/`) && error.endsWith("net::ERR_INTERNET_DISCONNECTED");

  context.on("console", (message) => {
    if (message.type() !== "error" || isAbsentPicture(message.location().url, message.text()))
      return;
    if (!expected.some((fault) => tellsOf(message, fault))) {
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
    // The browser aborts requests itself, as when a visitor leaves before a picture has loaded.
    if (!request.url().startsWith(`${origin}/`) || reason === "net::ERR_ABORTED") return;
    if (isAbsentPicture(request.url(), reason)) return;
    if (!isExpected(request, "broken")) report(`${reason} for ${request.url()}`);
  });

  // The console shows most violations, but not those that a policy only reports.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      console.error(`policy ${violation.violatedDirective} refused ${violation.blockedURI}`);
    });
  });
}

/** Chromium's own line for a request that failed, and no other. */
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
