import type { Answer } from "../../kit/panel/pages.tsx";
import { ParentLink } from "../../kit/panel/parts/parts.tsx";
import { rotaPath } from "./rota-paths.ts";

/** Answers a leader at the door of another team. */
export const notYours: Answer = {
  body: (
    <>
      <p>Esta equipe é de outra pessoa. Se você precisa dela, peça a quem cuida da secretaria.</p>
      <ParentLink href={rotaPath}>Escala</ParentLink>
    </>
  ),
  title: "Esta equipe não é sua",
  status: 403,
};
