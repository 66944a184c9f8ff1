const browsers: [RegExp, string][] = [
  [/EdgA?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** A browser as its owner would call it: "Chrome no Android". */
export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const [browser = "Navegador", system] = [nameIn(browsers), nameIn(systems)];
  return system ? `${browser} no ${system}` : browser;
}
