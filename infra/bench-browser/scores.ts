import type { PageWeight } from '../bench/page-weight.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's results for one page. */
export interface LighthouseScores {
  page: string;
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** Milliseconds. */
  largestPaint: number;
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** All measurements of one page. */
export interface PageScores extends LighthouseScores {
  /** Milliseconds. */
  slowestInteraction: number;
  weight: Pick<PageWeight, 'html' | 'script' | 'style'>;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** @param json a Lighthouse report */
export function readScores(page: string, json: string): LighthouseScores {
  const { categories, audits } = JSON.parse(json) as Report;
  const numeric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    page,
    scores: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    largestPaint: numeric('largest-contentful-paint'),
    blocking: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
  };
}

/** A Markdown table. */
export function describeScores(pages: readonly PageScores[]): string {
  const head = [
    'page',
    ...CATEGORIES,
    'largest paint',
    'blocked',
    'layout shift',
    'slowest interaction',
    'HTML',
    'scripts',
    'styles',
  ];
  const rows = pages.map(({ page, scores, largestPaint, blocking, shift, slowestInteraction, weight }) => [
    `\`${page}\``,
    ...scores.map(String),
    `${(largestPaint / 1_000).toFixed(1)} s`,
    `${Math.round(blocking)} ms`,
    shift.toFixed(3),
    `${Math.round(slowestInteraction)} ms`,
    ...[weight.html, weight.script, weight.style].map((bytes) => `${(bytes / 1_000).toFixed(1)} kB`),
  ]);
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
