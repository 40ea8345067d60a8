import {
  type DocumentResponse,
  isVendorDocument,
  VENDOR_PACK_TITLE,
} from '../../../backend/documents/documents.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { useSite } from '../../shell/site-context.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

interface VendorSetupSectionProps {
  /** Empty if the list failed to load. */
  documents: readonly DocumentResponse[];
}

/** Answers the first questions of a vendor form, and requests all papers at once. */
export function VendorSetupSection({ documents }: VendorSetupSectionProps) {
  const { company } = useSite();
  const { vendor } = useSiteContent('documents');
  const papers = documents.filter(isVendorDocument);
  const answers = [
    { ask: vendor.nameQuestion, answer: [company.name, ...company.addresses.map(addressText)].join('; ') },
    { ask: vendor.numbersQuestion, answer: [...new Set([company.duns, company.cage, company.uei])].join(', ') },
    ...vendor.answers.map(({ ask, figure, period }) => ({ ask, answer: period ? `${figure} (${period})` : figure })),
  ];
  return (
    <Section id="vendor-setup" heading={vendor.heading} lead={vendor.lead}>
      <div className={`stack top above-8 ${styles.columns}`}>
        <dl className={`facts ruled ${styles.answers}`}>
          {answers.map(({ ask, answer }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd className="medium">{answer}</dd>
            </div>
          ))}
        </dl>
        <div className={`stack left panel ${styles.pack}`}>
          <h3>{vendor.packHeading}</h3>
          {papers.length > 0 && (
            <ul className="stack gap-1 small">
              {papers.map(({ id, title }) => (
                <li key={id} className="ring">
                  {title}
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={`/quote?document=${encodeURIComponent(VENDOR_PACK_TITLE)}`}>
            Request the Whole Pack
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}

function addressText({
  street,
  city,
  region,
  postalCode,
}: {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}
