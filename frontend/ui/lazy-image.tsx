import { type ComponentProps, useEffect, useRef, useState } from 'react';
import placeholderUrl from './placeholder.svg?url';
import { useImageFailure } from './use-image-failure.js';

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
  const { failed, watch } = useImageFailure();
  const frame = useRef<HTMLSpanElement>(null);

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

  if (seen) {
    return (
      <img
        {...watch}
        {...image}
        src={failed ? placeholderUrl : src}
        srcSet={failed ? undefined : srcSet}
        alt={alt}
        decoding="async"
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
