import type { ComponentProps, ReactNode, SVGProps } from 'react';
import styles from './button.module.css';

/** Line icons on a 24 px grid with one stroke weight. Decorative: always add text or a label. */
export const Icon = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
    {...props}
  />
);

/** An icon of one page belongs into that page's code. */
export const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const PhoneIcon = icon(
  'M5 3h4l1.5 5-2.5 2a12 12 0 0 0 6 6l2-2.5 5 1.5v4c0 1-1 2-2 2C10.5 21 3 13.5 3 5c0-1 1-2 2-2Z',
);
export const SearchIcon = icon('m15.5 15.5 5.5 5.5M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0');
export const EmailIcon = icon('M3 5.5h18v13H3zM3 6l9 7 9-7');
export const MenuIcon = icon('M3 6.5h18M3 12h18M3 17.5h18');
export const CloseIcon = icon('m5 5 14 14M19 5 5 19');
export const ArrowIcon = icon('M3 12h17M14 6l6 6-6 6');
export const FilterIcon = icon(
  'M3 6h10M17 6h4M3 12h3M10 12h11M3 18h9M16 18h5M13 3.5h4v5h-4zM6 9.5h4v5H6zM12 15.5h4v5h-4z',
);
export const PinIcon = icon(
  'M12 21.5c-4-5-6.5-8.5-6.5-12a6.5 6.5 0 0 1 13 0c0 3.5-2.5 7-6.5 12ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  label: string;
  /** The icon, if the style sheet does not draw it. */
  children?: ReactNode;
}

/** A square icon button; `label` is its accessible name. */
export const IconButton = ({ label, children, ...button }: IconButtonProps) => (
  <button type="button" className={styles.icon} aria-label={label} {...button}>
    {children}
  </button>
);
