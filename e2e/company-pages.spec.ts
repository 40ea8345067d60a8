import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.js';
import { expect, httpTest, noScriptTest, open, test } from './fixtures.js';
import { expectNoOverflow, expectTapTargets } from './layout.js';
import { canonicalAddress, readPage, tags } from './served-page.js';

const PAGES = ['/about', '/services', '/careers'] as const;

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

for (const path of PAGES) {
  test(`${path} passes axe and fits the screen`, { tag: '@phone' }, async ({ page, isMobile }) => {
    await open(page, path);
    if (isMobile) await expectTapTargets(page);
    for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
    await expectNoViolations(page);
    await expectNoOverflow(page);
  });

  httpTest(`${path} is marked in the navigation and has one canonical address`, async ({ request, baseURL }) => {
    const page = await readPage(request, `${path}?utm_source=mail`);
    expect(canonicalAddress(page)).toBe(baseURL + path);
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
    const marked = tags(page.html, 'a').filter((link) => link['aria-current'] === 'page');
    expect(marked.map(({ href }) => href)).toContain(path);
    expect(new Set(marked.map(({ href }) => href)).size).toBe(1);
  });
}

noScriptTest('about shows figures, services, clients, branches and calls to action', async ({ page }) => {
  await page.goto('/about');
  await expect(region(page, 'The company in six numbers').getByRole('listitem')).toHaveCount(6);
  await expect(region(page, 'The company in six numbers')).toContainText('24+ yr');

  const record = region(page, 'For your vendor form');
  await expect(record.getByRole('heading', { level: 3 })).toHaveText(['Company identifiers', 'Safety metrics']);
  await expect(record.getByRole('term')).toHaveText([
    'DUNS number',
    'CAGE code',
    'UEI',
    'TRIR',
    'DART',
    'Fatalities',
    'EMR',
  ]);
  const metric = (name: string) => record.getByRole('term').filter({ hasText: name }).locator('..');
  for (const name of ['DUNS', 'CAGE', 'UEI']) await expect(metric(name)).toContainText('On request');
  for (const name of ['TRIR', 'DART', 'Fatalities']) await expect(metric(name)).toContainText(/0\s*2022-2024/);
  await expect(metric('EMR')).toContainText(/1\.03\s*2025, preliminary/);

  await expect(region(page, 'What we do').getByRole('heading', { level: 3 })).toHaveCount(8);
  const leads = region(page, 'What we do').getByRole('heading', { level: 3 }).getByRole('link');
  await expect(leads).toHaveCount(8);
  await expect(leads.filter({ hasText: 'Scaffold rental' })).toHaveAttribute('href', '/catalog');
  await expect(leads.filter({ hasText: 'Firewatch' })).toHaveAttribute('href', '/quote?service=firewatch');
  await expect(region(page, 'What we do').getByRole('link', { name: 'See All Services' })).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(region(page, 'Industries we serve').getByRole('heading', { level: 3 })).toHaveText([
    'Chemical & Petroleum',
    'Pulp & Paper Mills',
    'Power Systems & Nuclear',
    'Shipbuilding & Repair',
    'Ports & Marine',
    'Commercial Construction',
    'Government',
    'Municipalities',
  ]);

  const marks = region(page, 'Standards and networks we work with').getByRole('link');
  await expect(marks).toHaveCount(6);
  for (const mark of await marks.all()) {
    await expect(mark).toHaveAttribute('href', /^https:\/\/www\./);
    await expect(mark).toHaveAttribute('target', '_blank');
    await expect(mark).toHaveAttribute('rel', 'noopener');
    await expect(mark).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }

  const branches = region(page, 'Two branches and who to call');
  await expect(branches.getByRole('heading', { level: 3 })).toHaveText(['Bogalusa, LA', 'Athens, TN']);
  await expect(branches.getByRole('heading', { level: 4 })).toHaveCount(6);
  const phones = branches.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}, .+, (?:Bogalusa|Athens)$/ });
  await expect(phones).toHaveCount(6);
  for (const phone of await phones.all()) {
    await expect(phone).toHaveText(/^\(\d{3}\) \d{3}-\d{4}$/);
    await expect(phone).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  }
  const dispatch = branches.getByRole('link', { name: /^\S+@\S+, Dispatch, Bogalusa$/ });
  await expect(dispatch).toHaveText(/^\S+@\S+$/);
  await expect(dispatch).toHaveAttribute('href', /^mailto:[^?]+\?subject=Dispatch%2C%20Bogalusa$/);

  for (const name of [/24\+ years of scaffold/, 'Put us on your vendor list']) {
    await expect(region(page, name).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(region(page, name).getByRole('link', { name: 'See Documents' })).toHaveAttribute('href', '/documents');
  }
  await expect(region(page, 'Put us on your vendor list')).toContainText('We answer email within 24 hours');
  await region(page, 'Put us on your vendor list').getByRole('link', { name: 'careers' }).click();
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Careers/);
});

test('about: questions open by keyboard and are in the structured data', async ({ page, request }) => {
  await open(page, '/about');
  const questions = region(page, 'Questions before your first order').locator('details');
  const { structuredData } = await readPage(request, '/about');
  const faq = structuredData.find((block) => block['@type'] === 'FAQPage') as unknown as {
    mainEntity: { name: string }[];
  };
  await expect(questions.locator('summary')).toHaveText(faq.mainEntity.map(({ name }) => name));

  await questions.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.first().getByRole('link')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(questions.first().getByRole('link')).toBeFocused();
});

noScriptTest('services shows four offerings, firewatch and calls to action', async ({ page }) => {
  await page.goto('/services');
  const offering = region(page, 'Complete service offering');
  await expect(offering.getByRole('heading', { level: 3 })).toHaveText([
    'Equipment Rental',
    'Installation & Dismantling',
    'Safety Management',
    'Project Management',
  ]);
  for (const heading of await offering.getByRole('heading', { level: 3 }).all()) {
    const card = heading.locator('xpath=ancestor::li');
    await expect(card.locator('svg')).toHaveCount(1);
    await expect(card.getByRole('paragraph')).toHaveCount(1);
    await expect(card.getByRole('list').getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/(?:catalog|documents|quote\?service=\w+)$/);
  }
  const main = page.getByRole('main');
  for (const service of [
    'Scaffold Management',
    'Nationwide Freight',
    'New & Used Sales',
    'inventory, audits, estimating and engineering',
    'volume discounts',
    'ISNetworld compliance',
    'Timeline coordination',
    'Ringlock, Cuplock, frame, tube and clamp',
  ]) {
    await expect(main).toContainText(service);
  }

  const firewatch = region(page, 'Firewatch staffing for construction sites');
  await expect(firewatch.getByRole('term')).toHaveText([
    'OSHA-compliant officers',
    '24/7 emergency coverage',
    'Hot work firewatch',
    'System downtime monitoring',
    'Logs and reports',
    'Flexible staffing',
  ]);
  await expect(firewatch.getByRole('listitem')).toHaveText([
    /^On site in under 24 hours/,
    /^Nationwide coverage.*Gulf Coast, Southeast and industrial hubs/,
    /^Full insurance/,
    /^Background-checked staff/,
    'General contractors',
    'Construction managers',
    'HVAC, plumbing and welding subcontractors',
    'Developers and owners',
    'Facilities under renovation',
  ]);
  await expect(firewatch.getByRole('link', { name: 'Request a Firewatch Quote' })).toHaveAttribute(
    'href',
    '/quote?service=firewatch',
  );

  for (const name of [/^One company rents/, 'Height, length, load, dates']) {
    await expect(region(page, name).getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/quote');
    await expect(region(page, name).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  }
});

httpTest("the services' structured data lists eight offers", async ({ request }) => {
  const { structuredData } = await readPage(request, '/services');
  expect(structuredData.find((block) => block['@type'] === 'Service')).toMatchObject({
    hasOfferCatalog: { itemListElement: { length: 8 } },
  });
});

noScriptTest('careers shows five trades, the offer and how to apply', async ({ page }) => {
  await page.goto('/careers');
  const hire = region(page, 'Who we hire');
  await expect(hire.getByRole('heading', { level: 3 })).toHaveText([
    'Scaffold erectors',
    'Firewatch officers',
    'Yard hands',
    'Drivers',
    'Estimators',
  ]);
  await expect(region(page, 'What we offer').getByRole('heading', { level: 3 })).toHaveCount(6);

  const apply = region(page, 'How to apply');
  await expect(apply.getByRole('link', { name: 'Email an Application' })).toHaveAttribute(
    'href',
    /^mailto:.+\?subject=Application$/,
  );
  await expect(apply.getByRole('link', { name: 'Call the Yard' })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(apply).toContainText('participates in E-Verify');
  await expect(apply).toContainText('equal opportunity employer');
  await expect(apply.locator('ol').getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('script[type="application/ld+json"]', { hasText: 'JobPosting' })).toHaveCount(0);
});

test('careers: shows Loading... while its code loads', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/careers-page-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();

  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('main')).toHaveText('Loading...');
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page.getByRole('main')).toBeFocused();

  code.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Careers/);
  await expect(page.getByRole('main')).not.toContainText('Loading...');
  await expect(page).toHaveTitle(/^Careers/);
});
