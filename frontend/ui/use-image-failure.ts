import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Reports a failed image. One that was refused for a while is asked for again once after that, or by a press. Does not reset:
 * give the component a key when `src` changes. @returns `watch` for the `img`
 */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);
  const timer = useRef<number>(undefined);

  const fail = useCallback(async () => {
    const src = ref.current?.currentSrc ?? '';
    setFailed(true);
    const seconds = timer.current === undefined ? await secondsToWait(src).catch(() => null) : null;
    if (seconds !== null) timer.current = window.setTimeout(() => setFailed(false), seconds * 1_000);
  }, []);

  useEffect(() => {
    // The image may have failed before hydration attached `onError`.
    if (ref.current?.complete && ref.current.naturalWidth === 0) void fail();
    return () => window.clearTimeout(timer.current);
  }, [fail]);

  const press = () => timer.current !== undefined && setFailed(false);
  return { failed, watch: { ref, onError: () => void fail(), onClick: press } };
}

/** Null if the image was not refused for a while (429), or if the browser does not tell. */
async function secondsToWait(src: string): Promise<number | null> {
  const [last] = performance.getEntriesByName(src, 'resource').slice(-1) as PerformanceResourceTiming[];
  if (last?.responseStatus !== 429) return null;
  const { headers } = await fetch(src, { method: 'HEAD' });
  return Number(headers.get('Retry-After'));
}
