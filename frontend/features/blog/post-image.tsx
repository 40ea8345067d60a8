import { wpImageSrcSet } from '../../../backend/wp-images/wp-images.contract.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import styles from './post-article.module.css';

export function PostImage({ src, alt }: { src: string; alt: string }) {
  const { failed, watch } = useImageFailure();
  return (
    <div className={`box ${styles.frame}`}>
      {failed ? (
        <div className={`stack gap-1 muted ${styles.failed}`}>
          <p className="title">Image Unavailable</p>
          <p>Unable to load blog image</p>
        </div>
      ) : (
        <img
          {...watch}
          src={src}
          srcSet={wpImageSrcSet(src)}
          sizes="(width <= 1240px) calc(100vw - 32px), 1200px"
          alt={alt}
          width={1200}
          height={675}
          decoding="async"
          fetchPriority="high"
        />
      )}
    </div>
  );
}
