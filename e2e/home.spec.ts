import { expect, open, test } from './fixtures.js';

test('the film loads after half a second, fades in over its poster, and can be paused by keyboard [spec 2.32, 2.33, 2.34]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await open(page, '/');
  await expect(page.getByRole('img', { name: /^Illustration: a ringlock scaffold/ })).toBeVisible();
  const film = page.locator('video');
  let waited = 0;
  for (; waited < 2_000 && (await film.count()) === 0; waited += 50) await page.clock.runFor(50);
  expect(waited).toBeGreaterThanOrEqual(500);

  await page.clock.resume();
  await expect(film).toHaveCSS('transition', /^opacity 0\.2s/);
  await expect(film).toHaveAttribute('data-playing', 'true');
  await expect(film).toHaveCSS('opacity', '1');
  for (const property of ['muted', 'loop', 'autoplay']) await expect(film).toHaveJSProperty(property, true);

  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  const pause = page.getByRole('button', { name: 'Pause video' });
  const play = page.getByRole('button', { name: 'Play video' });
  await expect(pause).toBeInViewport();
  const size = async () => {
    const box = await pause.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  await expect.poll(size).toBeGreaterThanOrEqual(44);
  await expect.poll(isPaused).toBe(false);

  await pause.press('Enter');
  await expect(play).toBeFocused();
  await expect.poll(isPaused).toBe(true);
  // The signal color has too little contrast on the blueprint.
  await expect(play).toHaveCSS('outline-color', 'rgb(246, 245, 241)');
  await play.press('Space');
  await expect(pause).toBeFocused();
  await expect.poll(isPaused).toBe(false);
});

test.describe('without the film', () => {
  test.use({ expectedConsole: /Failed to load resource|Project image failed to load: \/assets\/column/ });

  test('the poster stays; a project picture that fails is logged and shown at half opacity [spec 2.43]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.route('**/assets/column-*.svg', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Project image failed to load'));
    await open(page, '/');
    await page.clock.runFor(5_000);
    await expect(page.getByRole('img', { name: /^Illustration: a ringlock scaffold/ })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);

    const picture = page.getByRole('img', { name: 'Illustration: ring scaffold around a process column' });
    await picture.scrollIntoViewIfNeeded();
    await logged;
    await expect(picture).toHaveCSS('opacity', '0.5');

    // Nor does the film load for visitors who save data.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await open(page, '/');
    await page.clock.runFor(5_000);
    await expect(page.locator('video')).toHaveCount(0);
  });
});
