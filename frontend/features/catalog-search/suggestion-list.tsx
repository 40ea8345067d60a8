import type { AriaAttributes, RefObject } from 'react';
import type { SuggestedProduct } from '../../../backend/catalog/search/suggestions.contract.js';
import { Link } from '../../ui/button.js';
import { CloseIcon } from '../../ui/icons.js';
import { priceText } from '../catalog/price-text.js';
import { StockBadge } from '../catalog/stock-line.js';
import { marked, type SuggestionOption } from './suggestion-groups.js';
import styles from './suggestion-list.module.css';
import { useSuggestionList } from './use-suggestion-list.js';

export interface SuggestionListProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onChange(combobox: AriaAttributes): void;
  /** Receives the chosen item, whose page is not opened then. */
  onPick?(product: SuggestedProduct): void;
  /** Keeps the text after a search, and leaves the search to the form. */
  stays?: boolean;
}

/**
 * The suggestions below a search field. The field itself stays in the page, because replacing it would interrupt typing.
 */
export function SuggestionList({ input, label, onChange, onPick, stays }: SuggestionListProps) {
  const { id, visible, notice, groups, options, active, status, removable, choose, forget } = useSuggestionList(
    input,
    onChange,
    onPick,
    stays,
  );
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {visible && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
        <div className={`stack gap-0 panel ${styles.popup}`} onMouseDown={(event) => event.preventDefault()}>
          {notice && <p className={`whole wide small ${styles.notice}`}>{notice}</p>}
          <div id={id} role="listbox" aria-label={`${label}: suggestions`} className={styles.list}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options
              <div key={group.label} role="group" aria-label={group.label}>
                {group.title && (
                  <p aria-hidden="true" className={`line bottom caption muted ${styles.title}`}>
                    {group.label}
                  </p>
                )}
                {group.options.map((option) => {
                  const index = options.indexOf(option);
                  return (
                    <Option
                      key={option.key}
                      id={`${id}-${index}`}
                      option={option}
                      active={index === active}
                      onChoose={() => choose(option)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          {removable.length > 0 && (
            <div className={styles.removals}>
              {removable.map((search) => (
                <button
                  key={search}
                  type="button"
                  // By keyboard, Delete removes a search.
                  tabIndex={-1}
                  aria-label={`Remove ${search}`}
                  onClick={() => forget(search)}
                >
                  <CloseIcon />
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  option: SuggestionOption;
  active: boolean;
  onChoose(): void;
}

function Option({ id, option, active, onChoose }: OptionProps) {
  const { text, to, product, typed = '' } = option;
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: styles.option,
    onClick: onChoose,
  };
  const content = (
    <>
      {product && <img src={product.drawing} alt="" width={64} height={48} />}
      <span className="whole break">
        {marked(text, typed).map((part, at) => {
          const Part = at % 2 === 1 ? 'mark' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: typed and other parts take turns
          return <Part key={at}>{part}</Part>;
        })}
      </span>
      {product && (
        <>
          <span className="caption muted">{product.sku}</span>
          <span className="line gap-3 tiny">
            <StockBadge product={product} />
            <span>{priceText(product.price)}</span>
          </span>
        </>
      )}
    </>
  );
  if (to === undefined) return <div {...props}>{content}</div>;
  return (
    <Link {...props} to={to} reloadDocument={to.includes('#')}>
      {content}
    </Link>
  );
}
