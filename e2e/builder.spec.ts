import { expectNoViolations } from './axe.js';
import { expect, hydrated, noScriptTest, open, test } from './fixtures.js';
import { fillInquiry, reference, submitButton, watchSubmissions } from './inquiry.js';
import { expectCleanSheet, openedPackage, printedPages } from './pdf.js';
import { mark, panel, rows } from './quote-list.js';

const WALL = "/builder?system=frame&length=40'&height=20'&duty=75&with=guardrails,toeboards,sills";

test('each change in the form updates the drawing, the parts list and the address [spec b.2, b.3, b.15, b.23]', async ({
  page,
}) => {
  await open(page, '/quote');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build a Scaffold' }).click();
  await page.waitForURL('/builder');
  const front = page.getByRole('img', { name: /front view$/ });
  await expect(front).toBeVisible();
  await page.getByRole('button', { name: '3 lifts' }).click();
  await page.getByRole('button', { name: 'Masons' }).click();
  await expect(page).toHaveURL(/duty=75/);
  await expect(page.getByRole('button', { name: 'Masons' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Wall length').fill('30');
  await expect(page).toHaveURL(/length=30%27/);
  await expect(front).toContainText(/3\d'-/);
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(/lb$/);

  await page.getByLabel('Wall length').fill('a long one');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Wall length')).toHaveAccessibleDescription(/must be a length such as/);
  await expect(page).toHaveURL(/length=30%27/);
  await page.getByLabel('Wall length').fill('12.42m');
  await page.getByLabel('Meters').check();
  await expect(page).toHaveURL(/length=12.42m.*unit=m/);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Wall length')).toHaveValue('12.42m');

  await page.getByLabel('System', { exact: true }).selectOption('ring');
  await page.getByLabel('Bay lengths').selectOption('metric');
  await expect(page).toHaveURL(/module=metric/);
  await expect(front).toContainText('6 x 2.07 m');
  await page.getByLabel('System', { exact: true }).selectOption('cup');
  await expect(page).toHaveURL(/system=cup.*module=ft/);
  await expect(page.getByLabel('Bay lengths')).toHaveCount(0);
  await expect(front).toContainText('7 x 1.80 m');

  await page.getByLabel('Top deck height').fill("140'");
  await expect(page.getByText('Outside the builder’s limits').first()).toBeVisible();
  await expect(front).toHaveCount(0);
  await page.getByLabel('Top deck height').fill("14'");
  await expect(front).toBeVisible();
});

test('designs are saved, compared and opened again, and are lines of the quote list with drawing and parts [spec b.4, b.10]', async ({
  page,
}) => {
  const sent = watchSubmissions(page);
  await open(page, WALL);
  await page.getByRole('button', { name: 'Save design' }).click();
  const saved = page.getByRole('region', { name: 'Saved designs' });
  const named = saved.getByRole('listitem');
  await expect(named).toHaveText([/Frames and braces, run 40' x .*, shown here/]);
  await saved.getByRole('button', { name: 'Rename' }).click();
  await saved.getByLabel('New name').fill('North wall');
  await saved.getByRole('button', { name: 'Save name' }).click();
  await expect(named).toHaveText([/North wall, shown here/]);
  await expect(saved.getByRole('button', { name: 'Rename' })).toBeFocused();

  await page.getByLabel('Wall length').fill('30');
  await expect(page).toHaveURL(/length=30%27/);
  await expect(saved.getByLabel('Name of this design')).toHaveValue(/ 30' x /);
  await saved.getByLabel('Name of this design').fill('Short wall');
  await saved.getByRole('button', { name: 'Save design' }).click();
  for (const at of [0, 1]) await saved.getByLabel('Compare').nth(at).check();
  await saved.getByRole('button', { name: 'Compare 2 designs' }).click();
  const compared = saved.getByRole('table');
  await expect(compared.getByRole('rowheader')).toHaveText([/Short wall, shown here/, /North wall/]);
  await expect(compared.getByRole('row').last()).toContainText(/\$[\d,.]+/);
  await expectNoViolations(page, { part: 'main' });
  await compared.getByRole('link', { name: 'North wall' }).click();
  await expect(page).toHaveURL(/length=40%27/);
  await expect(page.getByLabel('Wall length')).toHaveValue("40'");
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Open saved designs' }).click();
  await expect(named).toHaveCount(2);

  await page.getByRole('button', { name: 'Add to quote list' }).click();
  await expect(page.getByText('The design is on your quote list.')).toBeVisible();
  await page.getByRole('button', { name: 'Add its parts as items' }).click();
  await expect(page.getByText(/^Added \d\d items in place of the design\./)).toBeVisible();
  await expect(mark(page)).toContainText(/\d\d/);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('link', { name: 'Request a quote for this scaffold' }).click();
  await page.waitForURL('/quote?*');
  await expect(page.getByRole('link', { name: 'Open the scaffold design' })).toHaveAttribute('href', /length=40%27/);
  await expect(rows(page).first()).toContainText("Frames and braces, run 40' x");
  await expect(panel(page).getByRole('img', { name: /isometric view$/ })).toBeVisible();
  await panel(page).getByText('Parts of this scaffold').click();
  await expect(
    panel(page)
      .getByRole('rowheader', { name: /^Cross brace/ })
      .first(),
  ).toBeVisible();
  await expectNoViolations(page, { part: 'main' });
  await fillInquiry(page);
  await submitButton(page).click();
  await expect(reference(page)).toBeVisible();
  expect(sent[0]?.postDataJSON().designs).toEqual([
    { design: expect.stringContaining('length=40%27'), name: expect.stringContaining("run 40' x"), quantity: 1 },
  ]);
  await expect(panel(page)).toBeHidden();
});

test('on a phone the drawing stays in view and never covers the focus, long parts open by keyboard, and a turned view and the parts list highlight each other [spec b.11, b.12]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, WALL);
  const drawing = page.locator('details', { has: page.getByRole('img', { name: /isometric view$/ }) });
  for (const field of ['Minimum width', 'Working decks', 'Wall length']) {
    await page.getByLabel(field).focus();
    await expect(drawing).toBeInViewport({ ratio: 1 });
    const [box, focused] = [await drawing.boundingBox(), await page.getByLabel(field).boundingBox()];
    if (!box || !focused) throw new Error('the drawing or the field is not shown');
    expect(box.height).toBeLessThanOrEqual(844 * 0.4);
    expect(focused.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
  await drawing.getByText('Drawing').click();
  await expect(page.getByRole('img', { name: /isometric view$/ })).toBeHidden();

  const passed = page.getByRole('heading', { name: /^Engineer.s design not required/ });
  const sills = page.getByRole('rowheader', { name: /^Mudsill pad/ });
  await expect(page.getByRole('heading', { name: 'Planks under load' })).toBeVisible();
  await expect(passed).toBeHidden();
  await expect(sills).toBeHidden();

  await page.getByRole('button', { name: 'Rotate view' }).click();
  const view = page.getByRole('application', { name: /^Rotating view: Frames and braces/ });
  const seen = page.getByRole('status').filter({ hasText: 'Seen from' });
  await expect(seen).toContainText(/Seen from the front left, 35 degrees up\. [\d,]+ pieces of \d+ parts\./);
  await view.focus();
  await page.keyboard.press('ArrowUp');
  await expect(seen).toContainText('50 degrees up');
  await page.getByRole('button', { name: 'Front', exact: true }).click();
  await expect(seen).toContainText('Seen from the front, 0 degrees up.');
  await page.getByLabel('Show a part').selectOption('Coupling pin');
  await expect(seen).toContainText(/Coupling pin: \d+ pieces highlighted\./);
  // Clicks upward from the sills, the lowest members in the front view, because the middle of the view may be empty.
  await page.getByLabel('Show a part').selectOption('None');
  const box = await view.boundingBox();
  if (!box) throw new Error('the view is not shown');
  for (let up = 4; up < box.height / 2; up += 6) {
    await view.click({ position: { x: box.width / 2, y: box.height - up } });
    if (await page.getByRole('button', { name: 'Go to its line in the parts list' }).isVisible()) break;
  }
  await expect(seen).toContainText(/: \d+ pieces? highlighted\./);
  await page.getByRole('button', { name: 'Go to its line in the parts list' }).click();
  const line = page.getByRole('button', { pressed: true }).last();
  await expect(line).toHaveAttribute('data-part', /./);
  await expect(line).toBeFocused();
  await expect(sills).toBeVisible();

  for (const [summary, content] of [
    [/^\d+ rules passed$/, passed],
    [/^\d+ systems side by side$/, page.getByRole('rowheader', { name: /^Cup system/ })],
  ] as const) {
    await page.getByText(summary).focus();
    await page.keyboard.press('Enter');
    await expect(content).toBeVisible();
  }
  await expectNoViolations(page, { part: 'main' });
});

test.describe('without JavaScript', () => {
  noScriptTest(
    'the builder draws, prints on two pages, opens the submittal package, and its design is requested [spec 10.4, b.9, b.14]',
    async ({ page, request }) => {
      await page.goto("/builder?system=frame&length=63'&height=20'&access=stair&decks=2");
      await expectCleanSheet(page);
      await expect(page.getByLabel('Wall length')).toBeHidden();
      await expect(page.getByText('Stair in its own bay', { exact: true }).last()).toBeVisible();
      for (const view of [/isometric view$/, /front view$/, /end view$/, /, plan$/])
        await expect(page.getByRole('img', { name: view })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Parts list' })).toBeVisible();
      await expect(page.locator('main li').getByText('Not checked here').first()).toBeVisible();
      expect(await printedPages(page)).toBe(2);
      await page.emulateMedia({ media: 'screen' });

      await page.goto('/builder');
      await expect(page.getByRole('button', { name: 'Rotate view' })).toBeHidden();
      await page.getByRole('button', { name: 'Masons' }).click();
      await expect(page).toHaveURL(/duty=75/);
      await page.getByLabel('Wall length').fill('nonsense');
      await page.getByRole('button', { name: 'Draw this scaffold' }).click();
      await expect(page.getByLabel('Wall length')).toHaveValue('nonsense');
      await expect(page.getByLabel('Wall length')).toHaveAccessibleDescription(/must be a length/);
      await page.getByLabel('Wall length').fill('30');
      await page.getByText('More: other decks').click();
      await page.getByLabel('Level of deck 1').fill("10'-5");
      await page.getByLabel('Use of deck 1').selectOption('Planked only');
      await page.getByLabel('At the right end').fill('1');
      await page.getByRole('button', { name: 'Draw this scaffold' }).click();
      await expect(page).toHaveURL(/length=30%27.*duty=75.*&levels=10%27-5%22\+plank&ground=0%27%2C1%27$/);
      await expect(page.getByText('All heights are measured from the lowest ground')).toBeVisible();
      await expect(page.getByLabel('Level of deck 1')).toHaveValue(`10'-5"`);

      await page.getByText('Project, revision and paper of the sheet').click();
      await page.getByLabel('Revision').fill('B');
      const form = page.locator('form', { has: page.getByRole('button', { name: /^Open the sheet/ }) });
      const named = await form.evaluate((element: HTMLFormElement) => [...new FormData(element)].map(String));
      expect(named).toEqual(expect.arrayContaining([`length,30'`, 'revision,B']));
      await page.locator('main').getByLabel('Project name').fill('Unit 4 outage');
      const { url, status } = await openedPackage(page);
      expect([200, 202]).toContain(status);
      await expect.poll(async () => (await request.get(url)).headers()['content-type']).toBe('application/pdf');

      await page.getByRole('link', { name: 'Request a quote for this scaffold' }).click();
      await expect(page.getByRole('img', { name: /isometric view$/ })).toBeVisible();
      await page.getByText('Parts of this scaffold').click();
      await expect(page.getByRole('row', { name: /^Total weight/ })).toBeVisible();
      await fillInquiry(page);
      await submitButton(page).click();
      await expect(reference(page)).toBeVisible();
    },
  );
});
