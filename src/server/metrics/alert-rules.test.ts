import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { openComposedSite } from "../../testing/http/composed-site.ts";
import { createGauges, watchRequests } from "./metrics.ts";

const deploy = join(import.meta.dirname, "../../../deploy");

const notAsked = (): never => {
  throw new Error("Nobody reads these metrics.");
};

test("the alert rules use only metrics of /metricas", async () => {
  const register = new Registry();
  watchRequests(register, notAsked, { routes: [] });
  createGauges(register, {
    databaseTrouble: notAsked,
    figures: (await openComposedSite()).figures,
    log: { error: notAsked },
    contentVersion: notAsked,
  });
  const rules = readFileSync(join(deploy, "alertas.yaml"), "utf8");

  const asked = [...new Set(rules.match(/\bvitral_\w+/g))];

  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(register.getSingleMetric(name), name).toBeDefined();
});

test("the example for Prometheus names its job as the rules ask for it", () => {
  const rules = readFileSync(join(deploy, "alertas.yaml"), "utf8");
  const example = readFileSync(join(deploy, "prometheus.yaml"), "utf8");

  const [, job] = /job="(\w+)"/.exec(rules) ?? [];

  expect(parse(example)).toMatchObject({
    rule_files: ["alertas.yaml"],
    scrape_configs: [{ job_name: job, metrics_path: "/metricas" }],
  });
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool) console.log("alert rules left out: there is no promtool (Debian: prometheus)");

test.skipIf(!hasPromtool).for([
  ["check", "rules", "alertas.yaml"],
  ["test", "rules", "alertas.teste.yaml"],
  ["check", "config", "--syntax-only", "prometheus.yaml"],
])("Prometheus itself agrees: promtool %s %s %s", (order) => {
  const { status, stdout, stderr } = spawnSync("promtool", order, { cwd: deploy });

  expect(status, `${stdout}${stderr}`).toBe(0);
});
