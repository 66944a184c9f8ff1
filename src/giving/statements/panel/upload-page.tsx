import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Callout, Missing, ParentLink } from "../../../kit/panel/parts/parts.tsx";
import { Field, problemProps } from "../../../kit/ui/form/field.tsx";

export type UploadShown = { problem?: string; isGone?: boolean };

/** The form that takes a bank's file: after one that was not read, or a preview that is gone. */
export function UploadPage({ problem, isGone }: UploadShown) {
  return (
    <>
      {isGone && (
        <Callout kind="problem">
          <p>
            Esta prévia já não existe: ela fica guardada por uma hora, para quem a enviou. O que foi
            lançado ficou lançado. Envie o extrato de novo: só aparece o que falta.
          </p>
        </Callout>
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
            // Phones do not know the format, and with it no file could be chosen.
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
        <p>
          O Mercado Pago não dá OFX: envie o extrato da conta dele em CSV. De nenhum outro banco a
          tabela é lida.
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
