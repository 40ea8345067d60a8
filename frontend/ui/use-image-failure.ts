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
    const [last] = performance.getEntriesByName(src, 'resource').slice(-1) as PerformanceResourceTiming[];
    if (timer.current !== undefined || last?.responseStatus !== 429) return;
    const answer = await fetch(src, { method: 'HEAD' }).catch(() => null);
    timer.current = window.setTimeout(() => setFailed(false), Number(answer?.headers.get('Retry-After')) * 1_000);
  }, []);

  useEffect(() => {
    // The image may have failed before hydration attached `onError`.
    if (ref.current?.complete && ref.current.naturalWidth === 0) void fail();
    return () => window.clearTimeout(timer.current);
  }, [fail]);

  const press = () => timer.current !== undefined && setFailed(false);
  return { failed, watch: { ref, onError: () => void fail(), onClick: press } };
}
