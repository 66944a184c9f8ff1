const warmUps = 5;
const asks = 60;

const pages = [
  "/painel",
  "/painel/mensagens",
  "/painel/mensagens?depois=tratadas-5000",
  "/painel/mensagens?busca=conceicao",
  "/painel/mensagens?busca=maria+p4999&motivo=prayer",
  "/painel/mensagens/message-of-7777",
  "/painel/doacoes/2026-03",
  "/painel/doacoes/2026-03?fora=sim",
  "/painel/doacoes?busca=conceicao",
  "/painel/doacoes?busca=maria+p4999",
  "/painel/doacoes?busca=50,00",
  "/painel/doacoes/doacao/gift-of-40001",
  "/painel/doacoes/2026-03/folha",
  "/painel/conteudo",
  "/painel/conteudo/celulas",
  "/painel/conteudo/celulas/versoes",
  "/painel/fotos",
  "/painel/pessoas",
  "/painel/historico",
];

export type AskedPage = { path: string; p50: number; p95: number; bytes: number };

/** Milliseconds from asking to the last byte, one ask after another. */
export async function askPages(origin: string, cookie: string): Promise<AskedPage[]> {
  const asked: AskedPage[] = [];
  for (const path of pages) {
    const times: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < warmUps + asks; turn += 1) {
      const startedAt = performance.now();
      const response = await fetch(origin + path, {
        headers: { cookie, "accept-encoding": "br" },
        redirect: "manual",
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
      bytes = Number(response.headers.get("content-length"));
      if (turn >= warmUps) times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
    asked.push({ path, p50: at(0.5), p95: at(0.95), bytes });
  }
  return asked;
}
