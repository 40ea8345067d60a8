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

test('a tooltip opens on focus and on tap', { tag: '@phone' }, async ({ page, isMobile }) => {
  await open(page, '/quote');
  const mark = page.getByRole('button', { name: 'Why do we ask?' });
  if (isMobile) await mark.tap();
  else await mark.focus();
  await expect(page.getByRole('tooltip')).toContainText('No obligation');
  if (!isMobile) await expect(mark).toBeFocused();
  await expect(mark).toHaveAccessibleDescription(/No obligation/);
  await expectNoViolations(page);
});

test('a tooltip opened by keyboard stays while scrolling, until Escape', async ({ page }) => {
  await open(page, '/quote');
  await page.getByRole('button', { name: 'Why do we ask?' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((scrolled) => {
        addEventListener('scrollend', scrolled, { once: true });
        scrollBy(0, 40);
      }),
  );
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('with a mouse and a keyboard', () => {
  test('a toast stays for five seconds, and no longer', async ({ page }) => {
    await showToast(page);
    await page.clock.runFor(4_000);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(toast(page)).toHaveCount(0);

    // The toast area itself is removed after 1,000,000 ms.
    const area = page.getByRole('region', { name: 'Notifications (F8)' });
    await page.clock.fastForward(990_000);
    await expect(area).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await expect(area).toHaveCount(0);
  });

  test('F8 moves to the toast, and the keyboard dismisses it', async ({ page }) => {
    await showToast(page);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
    // axe needs timers; a focused toast does not time out.
    await page.clock.resume();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
  });

  test('a swipe of more than 50 px dismisses a toast, a shorter one does not', async ({ page }) => {
    await showToast(page);
    const text = page.getByText('Message Sent!');
    const swipe = async (distance: number) => {
      await animationsEnd(page);
      const box = await text.boundingBox();
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

  test.describe('a second toast', () => {
    test.use({ expectedConsole: /^error: / });

    test('replaces the first', async ({ page }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500 }));
      await openWithStoppedClock(page);
      await fillInquiry(page);
      await submitButton(page).click();
      await tickUntilToast(page, 'Error');
      await page.unroute('**/api/contact');
      await submitButton(page).click();
      await tickUntilToast(page, 'Message Sent!');
      await expect(toast(page)).not.toContainText('Error');
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1);
    });

    test('falls back to a plain toast when its code fails to load', async ({ page }) => {
      await page.route('**/assets/toast-view-*.js', (route) => route.abort());
      await showToast(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast(page)).toHaveCount(0);
    });
  });

  test('a tooltip opens after 700 ms of hover, the next one immediately', async ({ page }) => {
    await openWithStoppedClock(page, '/quote');
    const marks = page.getByRole('button', { name: /What should I include|Why do we ask/ });
    const hint = page.getByRole('tooltip');
    for (const mark of await marks.all()) {
      const loaded = page.waitForFunction((element) => !element?.isConnected, await mark.elementHandle());
      await mark.hover();
      await loaded;
      await page.mouse.move(0, 0);
    }
    await page.clock.runFor(2_000);
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

  test('pages without toasts or tooltips load no code for them', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    for (const path of ['/', '/catalog']) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
    }
    expect(scripts.filter((path) => /toast-view|opened-tooltip|inquiry/.test(path))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(0);
  });
});
