import { COMPANY_PLACEHOLDERS } from '../../../../backend/site-content/claims/placeholders.contract.js';
import { CLAIM_NAMES, CLAIMS_SECTION } from '../../../../backend/site-content/sections/claims.contract.js';
import { StaffFacts } from '../../../features/staff/shell/staff-panel.js';
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
      <summary>Placeholders for facts</summary>
      <p>
        Write {'{years}'} instead of a figure, and the text follows the{' '}
        <Link to="/admin/site-content/claims">claim</Link>. {'{incidents.words}'} is the value in words and{' '}
        {'{emr.period}'} its period. Capitalize the name, as in {'{Incidents.words}'}, to capitalize the value.
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
