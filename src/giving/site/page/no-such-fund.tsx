/** Shown by chosen-fund.script.ts. */
export const NoSuchFund = () => (
  <p className="callout" data-sem-fundo="" hidden>
    O link que você abriu fala de um fundo que não está mais aqui. Escolha abaixo para que é.
  </p>
);
