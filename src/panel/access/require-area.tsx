import type { MiddlewareHandler } from "hono";
import { type Area, mayEnter, roleLabels } from "../../domain/staff/roles.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { answerPage } from "../shell/answer-page.tsx";

/** Lets only those roles in that this part of the panel is for. Stands behind `requireMember`. */
export const requireArea =
  (area: Area): MiddlewareHandler<PanelEnvironment> =>
  async (context, next) => {
    const { role } = context.get("member");
    if (mayEnter(role, area)) return next();
    return answerPage(
      context,
      <>
        <p>
          O seu acesso é de <strong>{roleLabels[role]}</strong>, e esta parte é de outras pessoas da
          equipe. Se você precisa dela, peça a quem cuida da administração.
        </p>
        <p>
          <a href={panelPaths.home}>Voltar ao início</a>
        </p>
      </>,
      { title: "Esta parte não é sua", status: 403 },
    );
  };
