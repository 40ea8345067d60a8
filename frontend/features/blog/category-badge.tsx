import type { BlogCategory } from '../../../backend/blog/blog.contract.js';

export function CategoryBadge({ category }: { category: BlogCategory }) {
  return (
    <span className="state lettering" data-tone="signal" data-shape="full">
      {category}
    </span>
  );
}
