// Inlined in the pages that make or use a passkey, by the platform's own JSON API. Where a browser has none the
// button stays hidden: everybody gets in by e-mail.
{
  // Keys belong to a name; a bare address has none.
  const hasName = !/^[\d.[]+/.test(location.hostname);
  const part = document.querySelector<HTMLElement>("[data-passkey]");
  const button = part?.querySelector("button");
  const trouble = part?.querySelector("[role=alert]");

  if (
    hasName &&
    part &&
    button &&
    trouble &&
    "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {})
  ) {
    const { challenge = "", answer = "", passkey } = part.dataset;

    const post = async (url: string, body: object) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const told = await response.json().catch(() => ({}));
      if (!response.ok) throw new Error(told.problema);
      return told;
    };

    const useAuthenticator = (options: never) =>
      passkey === "new"
        ? navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          });

    part.hidden = false;
    button.addEventListener("click", async () => {
      trouble.textContent = "";
      button.disabled = true;
      try {
        const made = (await useAuthenticator(
          (await post(challenge, {})) as never,
        )) as PublicKeyCredential;
        const { para } = await post(answer, {
          ...made.toJSON(),
          nome: part.querySelector("input")?.value,
        });
        location.assign(para);
      } catch (error) {
        const { name, message } = error as Error;
        trouble.textContent =
          name === "InvalidStateError"
            ? "Este aparelho já tem uma chave de acesso sua."
            : name === "Error" && message
              ? message
              : "A chave de acesso não foi usada. Tente de novo, ou entre com o e-mail.";
        button.disabled = false;
      }
    });
  }
}
