import type { ApiEnvironment } from "../client-address.ts";
import type { RequestVariables } from "./log-requests.ts";

/** What the whole app may know of a request. */
export type Environment = ApiEnvironment & { Variables: RequestVariables };
