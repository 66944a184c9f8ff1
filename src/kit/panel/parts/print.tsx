import { UpArrow } from "./parts.tsx";

/** Shows the button only with scripts; without them the browser's menu prints. */
export const printScript =
  'const b=document.getElementById("imprimir");if(b){b.hidden=false;b.onclick=()=>print()}';

type Props = {
  href: string;
  /** The title of the page there. */
  parent: string;
};

/** Above a page for paper: prints it, once the page is answered as a paper, or leads back. */
export const PrintActions = ({ href, parent }: Props) => (
  <p className="actions no-print">
    <button id="imprimir" type="button" className="button" hidden>
      Imprimir
    </button>
    <a className="button quiet" href={href}>
      <UpArrow /> {parent}
    </a>
  </p>
);
