import { useState } from 'react';
import type { ProductView } from '../../features/catalog/product-views.js';
import { LazyImage } from '../../ui/lazy-image.js';
import styles from './product.module.css';

/** Main picture with thumbnails. Without JavaScript a thumbnail opens its picture. */
export function ProductGallery({ views }: { views: readonly ProductView[] }) {
  const [selected, setSelected] = useState(0);
  const main = views[selected] ?? views[0];
  if (!main) return null;

  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <LazyImage
          key={main.src}
          src={main.src}
          srcSet={main.srcSet}
          sizes={main.srcSet && '(max-width: 1023px) 95vw, 640px'}
          alt={main.alt}
          width={960}
          height={720}
          eager
          fetchPriority="high"
        />
      </div>
      {views.length > 1 && (
        <ul className={styles.thumbnails} data-screen>
          {views.map((view, index) => (
            <li key={view.src}>
              <a
                className="stack gap-1 tiny plain"
                href={view.src}
                aria-current={index === selected ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setSelected(index);
                }}
              >
                <LazyImage
                  src={view.src}
                  srcSet={view.srcSet}
                  sizes={view.srcSet && '110px'}
                  alt=""
                  width={160}
                  height={120}
                  eager
                />
                <span>{view.label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
