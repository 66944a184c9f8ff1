import type { Hono } from "hono";
import type { History } from "../../member/history.ts";
import { panelPages } from "../pages.tsx";
import { digestOf } from "../../member/sessions.ts";
import { type SavedPost, mayResume, savedPostCookie } from "./saved-post.ts";
import type { SavedPosts } from "./saved-posts-sql.ts";
import { type PanelEnvironment, type AccessServices, sectionLabel } from "../environment.ts";
import { panelPaths } from "../panel-paths.ts";
import { textsOf, WrittenTexts, HiddenFields } from "./post-texts.tsx";

type Services = Pick<AccessServices, "publicUrl" | "now"> & {
  history: Pick<History, "note">;
  savedPosts: SavedPosts;
};

/** Shows the post that was saved when the session ended, to send it again or drop it. */
export function resumeRoutes(services: Services): Hono<PanelEnvironment> {
  const { publicUrl, now, savedPosts } = services;
  const { routes, page } = panelPages("member", services);
  page(panelPaths.resume, async (context) => {
    const token = savedPostCookie.read(context, publicUrl);
    const found = token && (await savedPosts.find(digestOf(token)));
    if (!found || !mayResume(found, context.get("member").id, now())) {
      savedPostCookie.remove(context, publicUrl);
      return { goTo: panelPaths.home };
    }
    const section = sectionLabel(context.get("frame").sections, found.path);
    return {
      body: <Resume {...found} section={section} />,
      title: "O que você escreveu está aqui",
    };
  });
  return routes;
}

function Resume({ path, fields, section }: SavedPost & { section: string }) {
  // A saved post holds no file, so the photo has to be chosen again.
  const isOfPhoto = path.split("?", 1)[0] === panelPaths.photos;
  return (
    <>
      <p>
        A sua entrada tinha terminado enquanto você escrevia. Nada foi enviado ainda, e{" "}
        {isOfPhoto ? "só a foto precisa ser escolhida de novo" : "nada se perdeu"}.
      </p>
      <p>
        {isOfPhoto
          ? "O botão leva de volta às fotos, com as palavras já escritas."
          : `O botão envia agora, em seu nome, o que está escrito abaixo para “${section}”. Leia antes; se não foi você quem escreveu, deixe de lado.`}
      </p>
      <form className="form" method="post" action={path}>
        <HiddenFields fields={fields} />
        <button className="button">{isOfPhoto ? "Escolher a foto" : "Enviar de novo"}</button>
        <a className="button quiet" href={panelPaths.home}>
          Deixar de lado
        </a>
      </form>
      <WrittenTexts texts={textsOf(fields)} />
    </>
  );
}
