import { readSamplePosts } from '../../../backend/blog/sample/read-sample-posts.ts';
import { sheetSvg } from '../sheet/illustration-sheet.ts';
import { SUBJECTS } from './subjects.ts';

/** The sample posts' pictures as SVG, by file name. @throws Error if a post's picture has no subject */
export async function blogImages(): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const { slug, imageAlt } of await readSamplePosts()) {
    if (imageAlt === undefined) continue;
    const subject = SUBJECTS[slug];
    if (!subject)
      throw new Error(`The post ${slug} has no drawing: add one to subjects.ts, or leave out its imageAlt.`);
    images.set(`${slug}.svg`, sheetSvg(imageAlt, subject()));
  }
  return images;
}
