import type { Context } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StaffMember } from "../../staff/staff-member.ts";
import type { Undoable } from "../undo/undo.ts";
import type { PanelEnvironment } from "../environment.ts";
import { isTold } from "../undo/undo-words.ts";
import { UndoNotice } from "../undo/undo-notice.tsx";
import { noticeOf } from "./notices.ts";
import { pagePolicy } from "./page-policy.ts";
import { PanelPage } from "./panel-page.tsx";
import { panelStyleAt } from "./panel-style.ts";

type Answer = {
  title: string;
  status?: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;
  /** Inline scripts of this page; the policy names each by its hash. */
  scripts?: readonly string[];
};

/** One page of the panel: the frame, the notice of what was just done, and this body under the title. */
export function answerPage(
  context: Context<PanelEnvironment>,
  body: ReactNode,
  { title, status = 200, scripts = [] }: Answer,
): Response {
  // Nobody is signed in on the way in.
  const member: StaffMember | undefined = context.get("member");
  const undoable: readonly Undoable[] = context.get("undoable") ?? [];
  const { churchName, publicUrl } = context.get("frame");
  const style = panelStyleAt(context.req.path);
  const html = renderToStaticMarkup(
    <PanelPage
      title={title}
      churchName={churchName()}
      member={member}
      path={context.req.path}
      notice={
        <UndoNotice
          words={noticeOf(context)}
          told={undoable.find((one) => isTold(one, context.req.query("feito"), context.req.path))}
          open={undoable}
        />
      }
      style={style}
      scripts={scripts}
    >
      {body}
    </PanelPage>,
  );
  context.header("content-security-policy", pagePolicy({ style, scripts, publicUrl }));
  return context.html(`<!doctype html>${html}`, status);
}
