import { workerPolicy } from "../../../platform/http/worker-policy.ts";

type Rules = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Rules): unknown };

// The policy is the one named `default`: with a named one the bundler no longer finds the worker behind `new Worker`.
let isMade = false;

/** Lets this page start workers of its own origin, where the browser asks for Trusted Types; nothing else. */
export function trustWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  if (!trustedTypes || isMade) return;
  isMade = true;
  trustedTypes.createPolicy(workerPolicy, {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError("A script of another origin");
    },
  });
}
