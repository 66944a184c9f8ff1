// A chosen file goes at once, by the form's button, since Safari before 16 knows no requestSubmit.
const file = document.querySelector<HTMLInputElement>("#arquivo");
file?.addEventListener("change", () => {
  if (file.files?.length) file.form?.querySelector("button")?.click();
});
