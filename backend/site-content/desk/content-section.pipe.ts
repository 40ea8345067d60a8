import { NotFoundException, type PipeTransform } from '@nestjs/common';
import { type ContentSectionName, isContentSection } from '../site-content.contract.js';

/** Parses the section in a path. */
export class ContentSectionPipe implements PipeTransform<string, ContentSectionName> {
  transform(section: string): ContentSectionName {
    if (!isContentSection(section)) throw new NotFoundException('There is no such section.');
    return section;
  }
}
