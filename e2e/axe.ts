import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Runs every axe rule on the page as it is now, without exceptions.
 * @param options `part`: selector of the part to check
 */
export async function expectNoViolations(page: Page, { part = 'html' } = {}): Promise<void> {
  // Otherwise contrast would be measured in the middle of a fade.
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Runs in the page itself; the default opens a second page, which only cross-origin frames need.
    .setLegacyMode()
    // Passed rules are not reported node by node.
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** Waits until every running animation has ended, except for infinite ones (a spinner). */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}
