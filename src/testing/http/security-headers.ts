import { expect } from "vitest";

/** The headers of every answer. */
export function expectSecurityHeaders(headers: Record<string, string>, what: string): void {
  expect(headers["x-content-type-options"], what).toBe("nosniff");
  expect(headers["referrer-policy"], what).toBe("strict-origin");
  expect(headers["permissions-policy"], what).toContain("geolocation=()");
  expect(headers["cross-origin-opener-policy"], what).toBe("same-origin");
  const policy = headers["content-security-policy"];
  expect(policy, what).toContain("default-src 'none'");
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).toContain("base-uri 'none'");
  expect(policy, what).not.toMatch(/unsafe|\*|data:|blob:/);
}
