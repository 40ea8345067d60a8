import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ContentVersions } from '../platform/content/content-versions.js';
import { PAGE_BUNDLE, type PageBundle } from './page-bundle.js';
import { PagesService } from './pages.service.js';

/** Renders the main pages before somebody asks for them: after the start, and after each change of what they show. */
@Injectable()
export class PageWarmer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private warming: Promise<void> | undefined;
  private isWanted = false;
  private isStopping = false;

  constructor(
    private readonly pages: PagesService,
    private readonly versions: ContentVersions,
    @Inject(PAGE_BUNDLE) private readonly bundle: PageBundle,
  ) {}

  onApplicationBootstrap(): void {
    if (this.bundle.mainPages.length > 0) this.versions.onChange(() => this.warm());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.warming;
  }

  private warm(): void {
    this.isWanted = true;
    this.warming ??= this.warmAll().finally(() => {
      this.warming = undefined;
    });
  }

  /** One page at a time, so that visitors come in between; once more for what changed meanwhile. */
  private async warmAll(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false;
      for (const path of this.bundle.mainPages) {
        if (this.isStopping) return;
        await this.pages.warm(path).catch(() => {
          // Whoever asks for it is told why it fails.
        });
      }
    }
  }
}
