import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/**
 * Every visible control is 44 px high at least (WCAG 2.5.5); links within a sentence are as high as its line (2.5.8).
 * @param within selector of the part that is looked at
 * @param except selector of ancestors whose controls are links within a sentence
 */
export async function expectTapTargets(page: Page, { within = 'body', except = 'p' } = {}): Promise<void> {
  const controls = page.locator(within).locator(':is(a, button, select, input, textarea, summary, [role=tab]):visible');
  await expect
    .poll(() =>
      controls.evaluateAll(
        (targets, sentence) =>
          targets
            .filter((target) => !target.closest(sentence))
            .map((target) => ({
              name: target.textContent || target.getAttribute('name'),
              box: target.getBoundingClientRect(),
            }))
            // A field that is only for screen readers or robots has a width of 1 px.
            .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
            .map(({ name, box }) => `${name}: ${Math.round(box.height)} px`),
        except,
      ),
    )
    .toEqual([]);
}
