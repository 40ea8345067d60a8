import { COMPANY_PLACEHOLDERS } from '../../../../backend/site-content/claims/placeholders.contract.js';
import { CLAIM_NAMES, CLAIMS_SECTION } from '../../../../backend/site-content/sections/claims.contract.js';
import { StaffFacts } from '../../../features/staff/staff-panel.js';
import { Link } from '../../../ui/link.js';

const COMPANY_MEANINGS: Record<(typeof COMPANY_PLACEHOLDERS)[number], string> = {
  company: 'Company name',
  phone: 'Phone',
  email: 'Email',
};

/** The placeholders that texts may have. */
export function PlaceholderHelp() {
  return (
    <details>
      <summary>Facts that texts can state by a placeholder</summary>
      <p>
        Write {'{years}'} instead of a figure, and the text follows the{' '}
        <Link to="/admin/site-content/claims">claim</Link>. {'{incidents.words}'} is the value in words and{' '}
        {'{emr.period}'} its period. A capital, as in {'{Incidents.words}'}, begins the value with a capital.
      </p>
      <StaffFacts
        facts={[
          ...COMPANY_PLACEHOLDERS.map((name) => [`{${name}}`, COMPANY_MEANINGS[name]] as const),
          ...CLAIM_NAMES.map((name) => [`{${name}}`, CLAIMS_SECTION.fields[name].label] as const),
        ]}
      />
    </details>
  );
}
