/** "fotos/historia/01-a-familia.jpg" as a person says it: "A familia". */
export function nameOfPhoto(file: string): string {
  const words = (file.split("/").at(-1) ?? file)
    .replace(/\.[^.]*$/, "")
    .replace(/^\d+[-_ ]+/, "")
    .replaceAll(/[-_ ]+/g, " ")
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : file;
}
