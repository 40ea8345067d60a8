import { VersionDto } from '../../../platform/editing/version.dto.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { GRANT_FIELDS, type GrantTerms, REFUSAL_FIELDS, type Refusal } from '../documents-desk.contract.js';

export class GrantAccessDto extends VersionDto implements GrantTerms {
  @FormField(GRANT_FIELDS.days, { description: 'Default: DOCUMENT_LINK_DAYS' })
  days?: number;

  @FormField(GRANT_FIELDS.downloads, { description: 'Default: DOCUMENT_LINK_DOWNLOADS' })
  downloads?: number;
}

export class RefuseAccessDto extends VersionDto implements Refusal {
  @FormField(REFUSAL_FIELDS.reason, { description: 'Mailed to the visitor' })
  reason?: string;
}
