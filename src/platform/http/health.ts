type Sources = {
  /** Whether the database answers. */
  isHealthy(): Promise<boolean>;
  /** What is not right with the content as it was last saved. */
  contentTrouble(): string | undefined;
};

export type Health = { status: string; partes: { banco: string; conteudo: string } };

/** What `/saude` tells: "ok", or in a person's words what is not. */
export async function healthOf({ isHealthy, contentTrouble }: Sources): Promise<Health> {
  const hasDatabase = await isHealthy();
  const trouble = contentTrouble();
  const wrong = [!hasDatabase && "sem banco de dados", trouble && "conteúdo com problema"];
  return {
    status: wrong.filter(Boolean).join(", ") || "ok",
    partes: {
      banco: hasDatabase ? "ok" : "não responde: mensagens e contribuições não podem ser guardadas",
      conteudo: trouble ?? "ok",
    },
  };
}
