import { expect, type Page } from '@playwright/test';

/** Waits until nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => measureOverflow(page)).toBeLessThanOrEqual(0);
}

/** Returns by how many pixels the page is wider than the screen. */
export const measureOverflow = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    // The footer clips what is wider than it.
    const parts = [document.documentElement, ...document.querySelectorAll('footer')];
    return Math.max(...parts.map(({ scrollWidth }) => scrollWidth)) - window.innerWidth;
  });

/** Two selectors: the part whose controls are measured, and the text whose links may be as high as a line (WCAG 2.5.8). */
export type TapTargetOptions = { within?: string; except?: string };

/** Waits until every visible control is at least 44 px high (WCAG 2.5.5). */
export async function expectTapTargets(page: Page, options: TapTargetOptions = {}): Promise<void> {
  await expect.poll(() => findSmallTargets(page, options)).toEqual([]);
}

/** Returns each visible control that is lower than 44 px, with its height. */
export async function findSmallTargets(
  page: Page,
  { within = 'body', except = 'p' }: TapTargetOptions = {},
): Promise<string[]> {
  const controls = page.locator(within).locator(':is(a, button, select, input, textarea, summary, [role=tab]):visible');
  return controls.evaluateAll(
    (targets, sentence) =>
      targets
        .filter((target) => !target.closest(sentence))
        .map((target) => ({
          name: target.textContent || target.getAttribute('name'),
          // A press on the label around a check box or radio button counts, too.
          box: (target.matches('label > :is([type=checkbox], [type=radio])')
            ? (target.parentElement as Element)
            : target
          ).getBoundingClientRect(),
        }))
        // Visually hidden controls are 1 px wide.
        .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
        .map(({ name, box }) => `${name}: ${Math.round(box.height)} px`),
    except,
  );
}
