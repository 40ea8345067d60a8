import { useEffect, useState } from 'react';

/**
 * Code that is loaded on demand.
 * @param load must not change between renders
 * @param onFailure after it, another change of `isWanted` tries again
 * @returns null until the code is loaded, on the server, and during hydration
 */
export function useCode<Module extends object>(
  load: () => Promise<Module>,
  isWanted = true,
  onFailure?: () => void,
): Module | null {
  const [code, setCode] = useState<Module | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    if (isWanted) load().then(setCode, onFailure ?? (() => {}));
  }, [isWanted]);
  return code;
}
