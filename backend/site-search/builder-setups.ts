import { designAddress } from '../builder/design-query.contract.js';
import { readDesignText } from '../builder/engine/read-design.js';
import type { Measure, QueryText } from '../catalog/search/query-text.js';
import { writeLength } from '../measures/typed-lengths.js';
import { SITE_WORDS, type SourcePage } from './page-index.js';

const names = (pattern: string, text: string): boolean => new RegExp(`\\b(?:${pattern})\\b`).test(text);

/** The builder's design of a query such as "60 ft wall" or "30 ft stair tower"; null if it asks for none. */
export function builderSetup({ tokens, measures }: QueryText): (SourcePage & { isSized: boolean }) | null {
  const text = tokens.join(' ');
  const setup = SITE_WORDS.setups.find(({ named }) => names(named, text));
  if (setup === undefined) return null;
  const { shape, title, sized, sizedOnly } = setup;
  const sizes = sizesOf(measures, sized);
  const isSized = Object.keys(sizes).length > 0;
  if (sizedOnly && !isSized) return null;
  const [system] = Object.entries(SITE_WORDS.systems).find(([, named]) => names(named, text)) ?? [];
  const loads = measures.flatMap((one) => (one.kind === 'load' ? one.lexemes : []));
  const duty = loads.find((load) => /^psf:(?:25|50|75)$/.test(load))?.slice('psf:'.length);
  const wanted = { shape, ...(system && { system }), ...sizes, ...(duty && { duty }) };
  // The builder's limits decide; a size beyond them is left for its form.
  const isBuildable = readDesignText(String(new URLSearchParams(wanted))) !== null;
  const size = Object.entries(sizes).map(([side, length]) => `${length} ${side === 'height' ? 'high' : 'long'}`);
  return {
    kind: 'Scaffold builder',
    title: [title, ...(isBuildable ? size : [])].join(', '),
    text: 'Drawing, parts list and checks. Change any size.',
    address: designAddress(isBuildable ? wanted : { shape }),
    ...{ words: '', isSized },
  };
}

type Sizes = Partial<Record<'length' | 'height', string>>;

function sizesOf(measures: readonly Measure[], usual: keyof Sizes): Sizes {
  const sizes: Sizes = {};
  for (const measure of measures) {
    if (measure.kind === 'size')
      sizes[measure.isHeight ? 'height' : usual] ??= writeLength(measure.inches, /m/.test(measure.typed) ? 'm' : 'ft');
    if (measure.kind !== 'pair') continue;
    const [length, height] = measure.sides.map(({ inches }) => inches.ft ?? inches.m);
    if (length && height)
      Object.assign(sizes, { length: writeLength(length, 'ft'), height: writeLength(height, 'ft') });
  }
  return sizes;
}
