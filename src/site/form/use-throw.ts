import { useCallback, useState } from "react";

/**
 * Throws where React sees it what went wrong while the island waited for something: then words take its place, and
 * nothing stays covered for ever.
 */
export function useThrow(): (error: unknown) => void {
  const [, draw] = useState<undefined>();
  return useCallback((error) => {
    draw(() => {
      throw error;
    });
  }, []);
}
