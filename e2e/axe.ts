import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Narrower than this a page is laid out for a phone. */
const PHONE_WIDTH = 768;
/** What another layout can break; names, roles and colours are those of the wide screen, where every rule is asked. */
const RULES_OF_LAYOUT = ['aria-hidden-focus', 'bypass', 'meta-viewport', 'scrollable-region-focusable', 'target-size'];

/**
 * No rule of axe is broken by the page as it is now, without exceptions.
 * @param options `part`: selector of what is looked at; `everyRule`: on a phone too, for what only a phone shows
 */
export async function expectNoViolations(page: Page, { part = 'html', everyRule = false } = {}): Promise<void> {
  // A colour that is still on its way to another is neither.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.finished] : []))),
  );
  const axe = new AxeBuilder({ page }).include(part);
  const isPhone = (page.viewportSize()?.width ?? PHONE_WIDTH) < PHONE_WIDTH;
  const { violations } = await (isPhone && !everyRule ? axe.withRules(RULES_OF_LAYOUT) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
