import { BadRequestException, Injectable, type PipeTransform } from '@nestjs/common';
import { isSlug, SLUG_MAX_LENGTH } from './blog.contract.js';

/** The slug of a post, from a path. @throws BadRequestException when no post can have it */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(slug: string): string {
    if (!isSlug(slug)) throw new BadRequestException(`slug must be at most ${SLUG_MAX_LENGTH} printable characters`);
    return slug;
  }
}
