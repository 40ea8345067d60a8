import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageCache } from '../wp-images/image-cache.js';
import { ContentSource } from '../wp-images/source/content-source.js';
import { toUploadsPath, type WpImageWidth } from '../wp-images/wp-images.contract.js';
import { type WpImage, WpImagesService } from '../wp-images/wp-images.service.js';
import { TestContentSite } from './test-content-site.js';

/** Max-age of a fresh picture in seconds. */
export const MONTH = 2_592_000;
/** The Accept header of a modern browser. */
export const AVIF = 'image/avif,image/webp,*/*';

export const isPlaceholder = ({ type, etag, maxAge }: WpImage): boolean =>
  type === 'image/png' && etag === null && maxAge === 60;

/** The image proxy with its own content site and cache folder. */
export class TestImageProxy {
  site: TestContentSite;
  directory: string;
  images: WpImagesService;

  async open(): Promise<this> {
    this.site = await new TestContentSite().open();
    this.directory = await mkdtemp(join(tmpdir(), 'wp-images-'));
    this.images = this.service();
    return this;
  }

  async close(): Promise<void> {
    await this.images.onModuleDestroy();
    await this.site.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Creates a service without in-memory state, like a new process. */
  service(timing: { freshMs?: number; retryMs?: number } = {}): WpImagesService {
    const source = new ContentSource(this.site.url);
    return new WpImagesService(() => source, new ImageCache(this.directory, 64 * 1024 * 1024), timing);
  }

  get(width: WpImageWidth | null = 320, accept = AVIF, path = 'yard.jpg', from = this.images): Promise<WpImage> {
    const checked = toUploadsPath(path);
    if (checked === null) throw new Error(`${path} is not an uploads path`);
    return from.get({ path: checked, width, accept });
  }

  /** Makes the content site answer with an HTML error page. */
  fail(path: string, status = 500): void {
    this.site.answer(path, (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<html>');
    });
  }

  async filesNamed(pattern: RegExp): Promise<string[]> {
    const names = await readdir(this.directory, { recursive: true });
    return names.filter((name) => pattern.test(name)).map((name) => join(this.directory, name));
  }
}
