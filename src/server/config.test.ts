import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("without a single variable everything has its default", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: new URL("http://localhost:3000"),
    contentFolder: resolve("content"),
    dataFolder: resolve("data"),
  });
});

test("what is set is taken, and folders are made whole", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://igreja.example.org",
    CONTENT_DIR: "../igreja/conteudo",
    DATA_DIR: "/var/lib/vitral",
  });

  expect(config).toEqual({
    port: 8080,
    host: "0.0.0.0",
    publicUrl: new URL("https://igreja.example.org/"),
    contentFolder: resolve("../igreja/conteudo"),
    dataFolder: "/var/lib/vitral",
  });
});

test("the public URL follows the port where only that is set", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl.href).toBe("http://localhost:8080/");
});

describe("a variable that is wrong is named, with the reason", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", ""],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["HOST", ""],
    ["PUBLIC_URL", "igreja.example.org"],
    ["PUBLIC_URL", "ftp://igreja.example.org"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "https://igreja.example.org/site"],
    ["PUBLIC_URL", "https://igreja.example.org/?a=b"],
    ["PUBLIC_URL", "https://igreja.example.org/#a"],
    ["PUBLIC_URL", "https://user:secret@igreja.example.org"],
    ["PUBLIC_URL", ""],
    ["CONTENT_DIR", ""],
    ["DATA_DIR", ""],
  ])("%s=%s", (name, value) => {
    const message = complaintAbout({ [name]: value });

    expect(message).toMatch(new RegExp(`^The environment is not right:\n  ${name}: \\S.+$`));
    expect(message).not.toContain("secret");
  });

  test("together with all others", () => {
    const message = complaintAbout({ PORT: "x", HOST: "", PUBLIC_URL: "x", DATA_DIR: "" });

    const named = message
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(":", 1)[0]);
    expect([...new Set(named)]).toEqual(["PORT", "HOST", "PUBLIC_URL", "DATA_DIR"]);
  });
});

function complaintAbout(variables: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  expect.fail("The environment was taken as it is.");
}
