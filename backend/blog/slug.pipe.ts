import { BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';
import { isSlug, SLUG_MAX_LENGTH } from './blog.contract.js';

/** Validates a post slug from the path. @throws BadRequestException if it is empty, too long or has control characters. */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(slug: string): string {
    if (!isSlug(slug)) throw new BadRequestException(`slug must be 1 to ${SLUG_MAX_LENGTH} printable characters`);
    return slug;
  }
}
