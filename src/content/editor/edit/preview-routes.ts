import { Hono } from "hono";
import { requireArea } from "../../../panel/access/require-area.tsx";
import { requireMember } from "../../../panel/access/require-member.ts";
import type { PanelEnvironment } from "../../../panel/environment.ts";
import { panelPaths } from "../../../panel/panel-paths.ts";
import { contentPaths } from "../content-paths.ts";
import type { ContentServices } from "../content-services.ts";
import { subjectNamed } from "../subject.ts";
import { answerForm } from "./answer-form.tsx";
import { openEdit, sheetOf, textOf } from "./edit-state.ts";
import { drawnWith } from "./sheet-fields.tsx";
import { valueOfYaml } from "../form/value-of-yaml.ts";
import { changesOf } from "../words/changes.ts";

/** The real page, as it would be with the draft. Only who wrote it sees it. */
export function previewRoutes(services: ContentServices): Hono<PanelEnvironment> {
  const routes = new Hono<PanelEnvironment>();
  const guards = [requireMember, requireArea("content")] as const;
  routes.get(`${panelPaths.preview}/:assunto`, ...guards, async (context, next) => {
    const subject = subjectNamed(context.req.param("assunto"));
    const state = subject && (await openEdit(services, subject, context.get("member")));
    if (!state) return next();
    const asked = context.req.query("pagina") ?? "";
    const path = subject.pages.includes(asked) ? asked : (subject.pages[0] ?? "/");
    const { edit: editPath } = contentPaths(subject.name);
    const text = textOf(state);
    const seen = await services.preview({
      file: subject.file,
      text,
      path,
      editPath,
      ...(state.isDraft && {
        fields: [...drawnWith(state.base.id, sheetOf(state)), ...state.entries],
        changes: changesOf(subject, valueOfYaml(state.newest.text), valueOfYaml(text)),
      }),
    });
    if ("html" in seen) {
      context.header("content-security-policy", seen.policy);
      context.header("x-robots-tag", "noindex");
      return context.html(seen.html);
    }
    const wrong =
      "problems" in seen
        ? { status: 422 as const, problems: seen.problems }
        : { status: 503 as const, troubles: seen.trouble };
    return answerForm(context, services, state, wrong);
  });
  return routes;
}
