import { Global, Module } from '@nestjs/common';
import { SiteSearchController } from './site-search.controller.js';
import { SiteSearchService } from './site-search.service.js';

/** Stands on the features, like pages, so that features stay apart. */
@Global()
@Module({ controllers: [SiteSearchController], providers: [SiteSearchService], exports: [SiteSearchService] })
export class SiteSearchModule {}
