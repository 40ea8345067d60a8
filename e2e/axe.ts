import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No rule of axe is broken by the page as it is now, without exceptions.
 * @param options `part`: selector of what is looked at
 */
export async function expectNoViolations(page: Page, { part = 'html' } = {}): Promise<void> {
  // Contrast is measured in the middle of a fade otherwise; what never ends (a spinner) is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // In the page itself: the other way opens a second page for each run, and needs it only for frames of other origins.
    .setLegacyMode()
    // What passed is not described node by node.
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
