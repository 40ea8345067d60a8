import { DesignQueryDto } from '../../builder/dto/design-query.dto.js';
import { FormField } from '../../platform/http/validation/form-field.decorator.js';
import { DESIGN_SHEET_LIMITS, PAPERS, type Paper } from '../design-sheets.contract.js';

/** A design's parameters, with project and revision for its title block, and the size of its pages. */
export class DesignSheetQueryDto extends DesignQueryDto {
  @FormField({ kind: 'line', label: 'Project', maxLength: DESIGN_SHEET_LIMITS.project.max })
  project?: string;

  @FormField({ kind: 'line', label: 'Revision', maxLength: DESIGN_SHEET_LIMITS.revision.max })
  revision?: string;

  @FormField({ kind: 'choice', label: 'Paper', options: PAPERS }, { default: PAPERS[0].value })
  paper?: Paper;
}
