import { Field, problemProps } from "../../../kit/ui/form/field.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Missing, Notice, ParentLink } from "../../../kit/panel/parts/parts.tsx";

type Props = {
  /** Why the last file was not read. */
  problem?: string | undefined;
  /** Whether a preview was asked for that is gone. */
  isGone?: boolean;
};

/** The form that takes a bank's file. */
export function UploadPage({ problem, isGone = false }: Props) {
  return (
    <>
      {isGone && (
        <Notice kind="problem">
          <p>
            Esta prévia já não existe: ela fica guardada por uma hora, para quem a enviou. O que foi
            lançado ficou lançado. Envie o extrato de novo: só aparece o que falta.
          </p>
        </Notice>
      )}
      <Missing problems={problem ? { arquivo: problem } : {}}>Nada foi lançado.</Missing>
      <p>Escolha o arquivo e veja o que há nele. Nada é lançado ainda.</p>
      <form
        className="form"
        method="post"
        action={panelPaths.bankStatement}
        encType="multipart/form-data"
        noValidate
      >
        <Field id="arquivo" label="Arquivo do extrato (OFX)">
          <input
            id="arquivo"
            name="arquivo"
            type="file"
            // Phones do not know the format, and would let nobody choose it.
            {...problemProps("arquivo", problem)}
          />
        </Field>
        <button className="button">Ver o que há nele</button>
      </form>
      <section>
        <h2>Onde está o arquivo</h2>
        <p>
          No aplicativo ou no site do banco, abra o extrato do mês e procure “Exportar”, “Salvar
          como” ou “Baixar”. Escolha o formato OFX (em alguns bancos, “Money”). Um mês de cada vez
          basta, e enviar o mesmo mês duas vezes não lança nada em dobro.
        </p>
        <p className="soft">
          Do que não for escolhido não fica nada guardado, e número de documento não fica de
          ninguém.
        </p>
      </section>
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}
