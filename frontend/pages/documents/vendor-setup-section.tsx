import {
  type DocumentAnswer,
  isVendorPaper,
  VENDOR_PACK_TITLE,
} from '../../../backend/documents/documents.contract.js';
import { useSite } from '../../shell/site-context.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './vendor-setup-section.module.css';

interface VendorSetupSectionProps {
  /** Empty if the list failed to load. */
  documents: readonly DocumentAnswer[];
}

/** Answers the first questions of a vendor form, and requests all papers at once. */
export function VendorSetupSection({ documents }: VendorSetupSectionProps) {
  const { company } = useSite();
  const papers = documents.filter(isVendorPaper);
  const answers = [
    { ask: 'Legal name and address', answer: [company.name, ...company.addresses.map(addressText)].join('; ') },
    { ask: 'DUNS, CAGE and UEI', answer: [...new Set([company.duns, company.cage, company.uei])].join(', ') },
    { ask: 'Tax form', answer: 'W-9, signed on request' },
    { ask: 'Insurance', answer: 'Certificate in your company’s name' },
    { ask: 'Safety record, three years', answer: 'TRIR 0, DART 0 and no fatalities in 2022-2024' },
    { ask: 'EMR', answer: '1.03 for 2025, preliminary, with the letter' },
    { ask: 'Prequalification networks', answer: 'ISNetworld and Avetta; we send you our ID' },
    { ask: 'Contact for questions', answer: `${company.phone}, ${company.email}` },
  ];
  return (
    <Section
      id="vendor-setup"
      heading="Vendor setup"
      lead="What your vendor form asks first, with our answers. One request gets you the whole pack."
    >
      <div className={styles.columns}>
        <dl className={styles.answers}>
          {answers.map(({ ask, answer }) => (
            <div key={ask}>
              <dt>{ask}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.pack}>
          <h3>The pack</h3>
          {papers.length > 0 && (
            <ul>
              {papers.map(({ id, title }) => (
                <li key={id}>{title}</li>
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
