import type { BlogCategory } from '../../../backend/blog/blog.contract.js';

export const CategoryBadge = ({ category }: { category: BlogCategory }) => (
  <span className="state lettering" data-tone="signal" data-shape="full">
    {category}
  </span>
);
