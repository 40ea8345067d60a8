import { COMPARED_RENTAL_DAYS } from '../../../backend/builder/builder.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import { counted } from '../../../backend/measures/words.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { designPackagesQuery } from '../../api/site-queries.js';
import { Link } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import { poundsText } from '../catalog/measures.js';

/** Ready designs, each with a link to the builder and one that puts it on the quote list. */
export function DesignPackages(texts: { heading: string; lead: string }) {
  const packages = usePageData(designPackagesQuery(useSiteApi())).data ?? [];
  if (packages.length === 0) return null;
  return (
    <Section {...texts}>
      <ul className="thirds above-6" data-screen>
        {packages.map(({ name, design, summary, attention, pieces, weightLb, rental: { total, unpriced } }) => (
          <li key={name} className="stack gap-2">
            <h3 className="step-1">{name}</h3>
            <p className="muted small">{summary}</p>
            {attention.length > 0 && (
              <p className="small">{`Needs attention: ${attention.join(', ').toLowerCase()}.`}</p>
            )}
            <p className="mono small">{`${counted(pieces, 'piece')}, ${poundsText(weightLb)}`}</p>
            <p>
              <strong>{dollarText(total)}</strong> for {COMPARED_RENTAL_DAYS} days
              {unpriced > 0 && (
                <span className="muted small">{` plus ${counted(unpriced, 'line')} quoted separately`}</span>
              )}
            </p>
            <p className="row gap-4 small">
              <Link className="tap" to={`/builder?${design}`}>
                Open in the builder
              </Link>
              <Link className="tap" to={`/quote?${new URLSearchParams({ list: '', scaffold: `1*${design}*${name}` })}`}>
                Add to quote list
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
