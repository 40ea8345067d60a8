import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

export const SPECULATION_RULES = '/speculation-rules.json';

/**
 * What the browser may fetch ahead by itself (https://html.spec.whatwg.org/multipage/speculative-loading.html): the document
 * behind a link of ours that somebody is about to follow, until the page's own code does that
 * (`frontend/shell/prefetch-on-intent.ts`) and marks it.
 */
const RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/drawings/*'] } },
          { selector_matches: ':root:not([data-fetches-ahead]) a:not([download], [target])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

@ApiExcludeController()
@Controller(SPECULATION_RULES)
export class SpeculationRulesController {
  @Get()
  @Header('Content-Type', 'application/speculationrules+json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  get(): string {
    return RULES;
  }
}
