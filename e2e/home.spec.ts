import type { CatalogGroups } from '../backend/catalog/catalog.contract.js';
import { expect, noScriptTest, open, test } from './fixtures.js';

noScriptTest('shows every block of the specification', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Our commitments' }).getByRole('listitem')).toHaveCount(4);

  const services = page.getByRole('region', { name: /Five services/ });
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(services.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/quote');
  await expect(services.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact');

  for (const [label, target] of [
    ['Get an installation quote', '/quote?service=multiple'],
    ['Get a management quote', '/quote?service=management'],
    ['Get a firewatch quote', '/quote?service=firewatch'],
  ] as const) {
    await expect(services.getByRole('link', { name: label })).toHaveAttribute('href', target);
  }

  const start = page.getByRole('region', { name: 'Ready to Get Started' });
  await expect(start).toContainText('Bogalusa, LA');
  await expect(start).toContainText('Athens, TN');
  await expect(start).toContainText('Mon-Thu 7:30AM-4:30PM');
  await expect(start).toContainText('Fri 7:30AM-2:30PM');
  await expect(start.getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/);

  await expect(page.getByRole('region', { name: 'Industries We Serve' }).getByRole('heading', { level: 3 })).toHaveText(
    [
      'Chemical & Petroleum',
      'Pulp & Paper Mills',
      'Power Systems & Nuclear',
      'Shipbuilding & Repair',
      'Ports & Marine',
      'Commercial Construction',
      'Government',
      'Municipalities',
    ],
  );

  const industries = page.getByRole('region', { name: 'Industries We Serve' }).getByRole('link');
  await expect(industries).toHaveCount(8);
  for (const link of await industries.all()) await expect(link).toHaveAttribute('href', /^\/catalog\?family=[\w-]+$/);

  const projects = page.getByRole('region', { name: 'Real Projects' });
  await expect(projects.getByRole('article')).toHaveCount(4);
  for (const project of await projects.getByRole('article').all()) {
    await expect(project.getByRole('img', { name: /^Illustration: / })).toHaveCount(1);
    await expect(project.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(project.getByRole('paragraph')).toHaveText([/^[A-Z][\w &]+$/, /\w.*\.$/]);
  }
  await expect(projects.getByRole('link', { name: 'Get Quote for Your Project' })).toHaveAttribute('href', '/quote');

  const questions = page.getByRole('region', { name: /Questions/ }).locator('details');
  await expect(questions).toHaveCount(6);
  for (const [index, target] of ['/catalog', '/contact', '/about', '/quote', '/documents', '/blog'].entries()) {
    const question = questions.nth(index);
    await question.locator('summary').click();
    await expect(question.getByRole('link')).toBeVisible();
    await expect(question.getByRole('link')).toHaveAttribute('href', target);
  }

  const hero = page.getByRole('region', { name: /Scaffold on its way/ });
  await expect(hero.getByRole('link', { name: 'Request Quote' })).toHaveAttribute('href', '/quote');
  await hero.getByRole('link', { name: 'Explore Catalog' }).click();
  await expect(page).toHaveURL('/catalog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment Catalog');
});

noScriptTest('leads to the systems and part types of the catalog', async ({ page, request }) => {
  const { systems, partTypes }: CatalogGroups = await (await request.get('/api/products/groups')).json();
  await page.goto('/');
  const equipment = page.getByRole('region', { name: 'Browse equipment' });
  for (const [name, groups] of [
    ['Systems', systems],
    ['Part types', partTypes],
  ] as const) {
    const links = equipment.getByRole('navigation', { name }).getByRole('link');
    await expect(links).toHaveText(groups.map(({ label, count }) => new RegExp(`${label}.*${count} items`)));
  }
  await equipment.getByRole('link', { name: /^Ring system/ }).click();
  await expect(page).toHaveURL('/catalog?family=ring');
  await expect(page.getByLabel('System')).toHaveValue('ring');
});

test('has the systems after a navigation too', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Diamond Scaffold' }).click();
  await expect(page.getByRole('navigation', { name: 'Systems' }).getByRole('link')).not.toHaveCount(0);
});

test.describe('a project picture that fails', () => {
  test.use({ expectedConsole: /Failed to load resource|Project image failed to load: \/assets\/column/ });

  test('is logged and shown at half opacity', async ({ page }) => {
    await page.route('**/assets/column-*.svg', (route) => route.abort());
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Project image failed to load'));
    await open(page, '/');
    const picture = page.getByRole('img', { name: 'Illustration: ring scaffold around a process column' });
    await picture.scrollIntoViewIfNeeded();
    await logged;
    await expect(picture).toHaveCSS('opacity', '0.5');
  });
});

test('the film loads after half a second and fades in over its poster', async ({ page }) => {
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
});

test('the film can be paused and resumed by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  const pause = page.getByRole('button', { name: 'Pause film' });
  const play = page.getByRole('button', { name: 'Play film' });
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

test('visitors who prefer reduced motion keep the poster', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, '/');
  await page.clock.runFor(5_000);
  await expect(page.getByRole('img', { name: /^Illustration: a ringlock scaffold/ })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});
