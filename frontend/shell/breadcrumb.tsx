import { Link } from '../ui/button.js';
import type { Crumb } from './head.js';

/** @param crumbs the steps below home; the last is the page itself */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className="crumbs small" aria-label="Breadcrumb">
    <ol>
      <li>
        <Link to="/">Home</Link>
      </li>
      {crumbs.map(({ name, path }, index, { length }) => (
        <li key={path} aria-current={index === length - 1 ? 'page' : undefined}>
          {index === length - 1 ? name : <Link to={path}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
);
