import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { SiteApiProvider } from '../../api/page-data.js';
import { ANSWER } from '../../testing/design-samples.js';
import { DesignCard } from './design-card.js';

function factsOf(quantity?: number, answer = ANSWER): string[] {
  const { unmount } = render(
    <MemoryRouter>
      <SiteApiProvider value={{} as SiteApi}>
        <DesignCard design="system=ring" answer={answer} summary="Ringlock" quantity={quantity} />
      </SiteApiProvider>
    </MemoryRouter>,
  );
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);
  unmount();
  return facts.slice(0, -1);
}

it('shows the weight of one scaffold and of all scaffolds', () => {
  expect(factsOf(3)).toEqual([
    'Weight of one scaffold: at least 190.0 lb; 1 piece without a known weight',
    'Weight of 3 scaffolds: at least 570.0 lb',
    'Pieces of one scaffold: 11',
    'Legs of one scaffold: 4',
  ]);
});

it('gives the total weight of a single scaffold', () => {
  expect(factsOf()).toEqual([
    'Total weight: at least 190.0 lb; 1 piece without a known weight',
    'Pieces: 11',
    'Legs: 4',
  ]);
});

it('separates the thousands of a large design', () => {
  const totals = ANSWER.totals && { ...ANSWER.totals, legs: 1_239 };
  expect(factsOf(1, { ...ANSWER, totals })).toContain('Legs: 1,239');
});
