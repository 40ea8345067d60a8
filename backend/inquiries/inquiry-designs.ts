import * as designFiles from '../builder/design-files.js';
import type { InquiryDesign } from './inquiries.contract.js';
import type { Inquiry } from './inquiry.entity.js';

/** The designs of an inquiry, even if the previous release stored it. */
export function designsOf({ designs, design }: Pick<Inquiry, 'designs' | 'design'>): InquiryDesign[] {
  if (designs.length > 0 || design === null) return designs;
  const parameters = designFiles.parameters(design);
  return [{ design: parameters, name: '', quantity: 1, answer: design, engineVersion: null, catalogVersion: null }];
}
