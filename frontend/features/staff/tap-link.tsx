import type { ComponentProps } from 'react';
import { Link } from '../../ui/link.js';

interface TapLinkProps extends Omit<ComponentProps<typeof Link>, 'className' | 'children'> {
  text: string;
  /** Further classes, such as `mono`. */
  look?: string;
}

/** A link in a cell or a line, large enough for a finger. */
export const TapLink = ({ text, look = '', ...link }: TapLinkProps) => (
  <Link className={`tap ${look}`} {...link}>
    {text}
  </Link>
);
