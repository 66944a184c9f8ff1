import { useSyncExternalStore } from "react";

/** State that code outside of React changes and reads at once, and that a component shows. */
export type Store<State> = {
  get(): State;
  set(state: State): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<State>(first: State): Store<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <State>({ subscribe, get }: Store<State>): State =>
  useSyncExternalStore(subscribe, get, get);
