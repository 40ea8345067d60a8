import { useEffect, useRef, useState } from 'react';

/** Reports a failed image. Does not reset: give the component a key when `src` changes. @returns `watch` for the `img` */
export function useImageFailure() {
  const [failed, setFailed] = useState(false);
  const ref = useRef<HTMLImageElement>(null);

  // The image may have failed before hydration attached `onError`.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(true);
  }, []);

  return { failed, watch: { ref, onError: () => setFailed(true) } };
}
