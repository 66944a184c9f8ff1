import type { MiddlewareHandler } from "hono";
import { type Area, mayEnter, roleLabels } from "../../member/roles.ts";
import type { PanelEnvironment } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { Notice, ParentLink } from "../parts/parts.tsx";
import { answerPage } from "../shell/answer-page.tsx";
import { readTexts } from "../saved-posts/read-texts.ts";
import { textsOf, WrittenTexts } from "../saved-posts/post-texts.tsx";

/** Admits only the roles of this area. Comes after `requireMember`. */
export const requireArea =
  (area: Area): MiddlewareHandler<PanelEnvironment> =>
  async (context, next) => {
    const { role } = context.get("member");
    if (mayEnter(role, area)) return next();
    const isPost = context.req.method === "POST";
    const texts = textsOf(await readTexts(context));
    return answerPage(
      context,
      <>
        {isPost && (
          <Notice kind="problem">
            O seu acesso mudou enquanto a página estava aberta. Nada foi enviado, e nada mudou.
          </Notice>
        )}
        <p>
          O seu acesso é de <strong>{roleLabels[role]}</strong>, e esta parte é de outras pessoas da
          equipe. Se você precisa dela, peça a quem cuida da administração.
        </p>
        <ParentLink href={panelPaths.home}>Início</ParentLink>
        {texts.length > 0 && (
          <section>
            <h2>O que você escreveu</h2>
            <p className="soft">Se vai precisar disto, copie antes de sair daqui.</p>
            <WrittenTexts texts={texts} />
          </section>
        )}
      </>,
      { title: "Esta parte não é sua", status: 403 },
    );
  };
