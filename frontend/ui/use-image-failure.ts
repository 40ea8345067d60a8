import { type RefObject, useEffect, useRef, useState } from 'react';

interface ImageFailure {
  failed: boolean;
  /** For the `img`. */
  watch: { ref: RefObject<HTMLImageElement | null>; onError(): void };
}

/** Reports a failed image. Does not reset: give the component a key when `src` changes. */
export function useImageFailure(): ImageFailure {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration attached `onError`.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);

  return { failed, watch: { ref, onError: () => setFailed(true) } };
}
