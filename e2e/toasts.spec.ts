import type { Page } from '@playwright/test';
import { animationsEnd, expectNoViolations } from './axe.js';
import { expect, open, test } from './fixtures.js';
import { fillInquiry, submitButton, toast } from './inquiry.js';

/** Stops the page's clock, so that toasts and tooltip delays do not depend on the machine. */
async function openWithStoppedClock(page: Page, path = '/contact'): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the page's clock in small steps until the toast has this text. */
async function tickUntilToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toast(page).allTextContents();
    })
    .toEqual([expect.stringContaining(text)]);
}

async function showToast(page: Page): Promise<void> {
  await openWithStoppedClock(page);
  await fillInquiry(page);
  await submitButton(page).click();
  await tickUntilToast(page, 'Message Sent!');
}

test('a tooltip opens on tap', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/quote');
  const mark = page.getByRole('button', { name: 'Why do we ask?' });
  await mark.tap();
  await expect(page.getByRole('tooltip')).toContainText('No obligation');
  await expect(mark).toHaveAccessibleDescription(/No obligation/);
  await expectNoViolations(page);
});

test('a tooltip opened by keyboard stays while scrolling, until Escape', async ({ page }) => {
  await open(page, '/quote');
  const mark = page.getByRole('button', { name: 'Why do we ask?' });
  const hint = page.getByRole('tooltip');
  await mark.focus();
  await expect(hint).toContainText('No obligation');
  await expect(mark).toBeFocused();
  await expect(mark).toHaveAccessibleDescription(/No obligation/);
  await page.evaluate(
    () =>
      new Promise((scrolled) => {
        addEventListener('scrollend', scrolled, { once: true });
        scrollBy(0, 40);
      }),
  );
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
});

test('a tooltip opens after 700 ms of hover, the next one immediately [spec 4.13]', async ({ page }) => {
  await openWithStoppedClock(page, '/quote');
  const marks = page.getByRole('button', { name: /What should I include|Why do we ask/ });
  const hint = page.getByRole('tooltip');
  await marks.first().hover();
  await page.clock.runFor(600);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(hint).toContainText('No obligation');
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  await marks.last().hover();
  await page.clock.runFor(50);
  await expect(hint).toContainText('Scaffold height, length and load');

  // The delay applies again 300 ms after a tooltip closed.
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.clock.runFor(350);
  await marks.first().hover();
  await page.clock.runFor(600);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(hint).toContainText('No obligation');
});

test('F8 moves to a toast, which a swipe of more than 50 px dismisses and a shorter one does not [spec 9.19, 9.20]', async ({
  page,
}) => {
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  // axe needs timers; a focused toast does not time out.
  await page.clock.resume();
  await expectNoViolations(page);

  const swipe = async (distance: number) => {
    await animationsEnd(page);
    const box = await page.getByText('Message Sent!').boundingBox();
    if (!box) throw new Error('There is no toast to swipe');
    await page.mouse.move(box.x + 10, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 + distance / 2, box.y + 5);
    await page.mouse.move(box.x + 10 + distance, box.y + 5);
    await page.mouse.up();
  };
  await swipe(45);
  await expect(page.locator('[data-swipe="cancel"]')).toBeVisible();
  await swipe(60);
  await expect(toast(page)).toHaveCount(0);
});

test.describe('when code or API fail', () => {
  test.use({ expectedConsole: /^error: / });

  test('a plain toast is shown and replaced by the next, until the keyboard dismisses it [spec 4.12, 9.20]', async ({
    page,
  }) => {
    await page.route('**/assets/toast-view-*.js', (route) => route.abort());
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500 }));
    await openWithStoppedClock(page);
    await fillInquiry(page);
    await submitButton(page).click();
    await tickUntilToast(page, 'Error');
    await page.unroute('**/api/contact');
    await submitButton(page).click();
    await tickUntilToast(page, 'Message Sent!');
    await expect(toast(page)).not.toContainText('Error');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toHaveCount(1);
    await dismiss.press('Enter');
    await expect(toast(page)).toHaveCount(0);
  });
});
