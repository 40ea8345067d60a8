import { useEffect, useMemo, useRef, useState } from 'react';
import type { ScaffoldView } from '../../../backend/drawing/engine/scene/views.js';
import type { ScaffoldLayout } from '../../../backend/drawing/scaffold-layout.contract.js';
import { useSiteApi } from '../../api/page-data.js';
import { trustedHtml } from '../../ui/trusted-types.js';
import styles from './designs.module.css';

const load = () => import('./live-drawing.js');

interface ScaffoldPictureProps {
  layout: ScaffoldLayout;
  view: ScaffoldView;
  caption: string;
  /** Alternative text. */
  title: string;
}

/** A view of the scaffold. The server draws the first one; the browser loads the drawing code with the first change. */
export function ScaffoldPicture({ layout, view, caption, title }: ScaffoldPictureProps) {
  const api = useSiteApi();
  const [html, setHtml] = useState(() => trustedHtml(api.drawing?.(layout, view) ?? ''));
  const inner = useMemo(() => ({ __html: html }), [html]);
  const sheet = useRef<HTMLDivElement>(null);
  const drawn = useRef<ScaffoldLayout>(undefined);

  useEffect(() => {
    // the server's drawing shows this layout
    if (drawn.current === undefined && sheet.current?.firstChild) drawn.current = layout;
    if (drawn.current === layout) return;
    let isCurrent = true;
    load()
      .then(({ draw }) => {
        if (!isCurrent) return;
        drawn.current = layout;
        setHtml(trustedHtml(draw(layout, view, title)));
      })
      // The previous drawing stays: offline, where the page shows an error, and for a layout of an older engine that cannot be drawn.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [layout, view, title]);

  return (
    <figure className={`stack gap-2 panel ${styles.figure}`} data-view={view}>
      <figcaption className="caption muted">{caption}</figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and our own words alone */}
      <div ref={sheet} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
    </figure>
  );
}
