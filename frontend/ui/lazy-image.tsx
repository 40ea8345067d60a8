import { type ComponentProps, useEffect, useRef, useState } from 'react';
import placeholderUrl from './placeholder.svg?url';

interface LazyImageProps
  extends Pick<ComponentProps<'img'>, 'alt' | 'width' | 'height' | 'sizes' | 'srcSet' | 'fetchPriority'> {
  src: string;
  alt: string;
  /** For images above the fold: rendered immediately. */
  eager?: boolean;
}

const THRESHOLD = 0.1;
const MARGIN = '50px';

/** Loads the image when it comes into view (specification §2); without JavaScript, native lazy loading does. */
export function LazyImage({ eager = false, src, srcSet, alt, ...image }: LazyImageProps) {
  const [seen, setSeen] = useState(eager);
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (seen || !frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { threshold: THRESHOLD, rootMargin: MARGIN },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [seen]);

  // The image may have failed before hydration attached `onError`.
  useEffect(() => {
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(true);
  }, []);

  if (seen) {
    return (
      <img
        ref={shown}
        {...image}
        src={failed ? placeholderUrl : src}
        srcSet={failed ? undefined : srcSet}
        alt={alt}
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span ref={frame}>
      <noscript>
        <img {...image} src={src} srcSet={srcSet} alt={alt} loading="lazy" decoding="async" />
      </noscript>
    </span>
  );
}
