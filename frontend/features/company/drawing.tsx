import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  /** Address of an SVG file; its element `drawing` is shown. */
  file: string;
  /** Width and height in drawing units. */
  size: string;
  /** Alternative text. */
  label: string;
  className?: string;
  children?: ReactNode;
}

/** A line drawing on blueprint. It is part of the page, so that colors and fonts are the page's, also on paper. */
export const Drawing = ({ file, size, label, className = '', children }: DrawingProps) => (
  <svg className={`${styles.drawing} ${className}`} viewBox={`0 0 ${size}`} role="img" aria-label={label}>
    <use href={`${file}#drawing`} />
    {children}
  </svg>
);
