import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No rule of axe is broken by the page as it is now, without exceptions.
 * @param options `part`: selector of what is looked at
 */
export async function expectNoViolations(page: Page, { part = 'html' } = {}): Promise<void> {
  // A color that is still on its way to another is neither.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.finished] : []))),
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
