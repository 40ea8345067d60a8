import { Rosette } from './rosette.js';
import styles from './section.module.css';

/**
 * The block in the corner of a drawing sheet. It repeats what headings say, so it is hidden from screen readers.
 * @param sheet as printed: '3 of 8'; left out where there is no drawing
 */
export const TitleBlock = ({ section, sheet }: { section: string; sheet?: string }) => (
  <div className={`caption nowrap ${styles.titleBlock}`} aria-hidden="true">
    <Rosette size={26} />
    <span className="stack gap-0">
      <small className="tag">Section</small>
      <span>{section}</span>
    </span>
    {sheet && (
      <span className="stack gap-0">
        <small className="tag">Sheet</small>
        <span>{sheet}</span>
      </span>
    )}
  </div>
);
