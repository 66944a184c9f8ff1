import { type ComponentType, createContext, use, createElement } from "react";
import { renderToString } from "react-dom/server";

/** The URL of an island's code, by its name. */
export const IslandSource = createContext<(name: string) => string | undefined>(() => undefined);

type Props<P extends object> = {
  /** The island's file: `<name>.island.tsx`. At most one of a name on a page. */
  name: string;
  component: ComponentType<P>;
  /** Plain JSON, for the browser to hydrate with. */
  props: P;
};

/** A component that comes alive in the browser. It is a root of its own: only so has `useId` the same ids on both sides. */
export function Island<P extends object>({ name, component: Component, props }: Props<P>) {
  const source = use(IslandSource)(name);
  return (
    <div
      data-island={name}
      data-source={source}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{
        __html: renderToString(<Component {...props} />, { identifierPrefix: name }),
      }}
    />
  );
}

/** The place in a page at which its inline script calls what waits for that part (src/kit/islands/browser.ts). */
export const Read = ({ part }: { part: string }) => createElement(`${part}-read`, { hidden: true });
