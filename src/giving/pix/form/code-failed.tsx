/** Shown where the island's code never came, see pix-code.css: its buttons would do nothing. */
export function CodeFailed() {
  return (
    <div className="notice pix-failed" role="alert">
      <p>
        {"Sem internet, ou com um erro nesta página, os botões não funcionam, mas o PIX funciona: segure o dedo no código abaixo, " +
          "copie e cole no aplicativo do seu banco, onde você escreve o valor. Ou use a chave, mais " +
          "abaixo. Para ter os botões de volta, recarregue a página."}
      </p>
    </div>
  );
}
