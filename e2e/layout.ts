import { expect, type Page } from '@playwright/test';

/** Waits until nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/**
 * Waits until every visible control is at least 44 px high (WCAG 2.5.5).
 * @param within selector of the part to check
 * @param except selector of text whose links may be as high as a line (WCAG 2.5.8)
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
              // A press on the label around a check box counts, too.
              box: (target.matches('label > [type=checkbox]')
                ? (target.parentElement as Element)
                : target
              ).getBoundingClientRect(),
            }))
            // Visually hidden controls are 1 px wide.
            .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
            .map(({ name, box }) => `${name}: ${Math.round(box.height)} px`),
        except,
      ),
    )
    .toEqual([]);
}
