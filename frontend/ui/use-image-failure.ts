import { type RefObject, useEffect, useRef, useState } from 'react';

interface ImageFailure {
  failed: boolean;
  /** For the `img` that is watched. */
  watch: { ref: RefObject<HTMLImageElement | null>; onError(): void };
}

/** Tells when an image could not be loaded. An image of another address needs a component of its own (a key). */
export function useImageFailure(): ImageFailure {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);

  // An image of the first document can fail before there is anyone to hear of it.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);

  return { failed, watch: { ref, onError: () => setFailed(true) } };
}
