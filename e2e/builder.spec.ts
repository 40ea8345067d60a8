import { expectNoViolations } from './axe.js';
import { expect, hydrated, noScriptTest, open, test } from './fixtures.js';
import { fillInquiry, INQUIRY, shownReference, submitButton } from './inquiry.js';
import { mailsAbout } from './mails.js';
import { mark, panel, rows } from './quote-list.js';

const WALL = "/builder?system=frame&length=40'&height=20'&duty=75&with=guardrails,toeboards,sills";

test('the server draws a design and makes its address canonical; the page passes axe', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, WALL);
  await expect(page).toHaveURL(
    /\?system=frame&shape=run&length=40%27&width=.*&with=guardrails%2Ctoeboards%2Csills&module=ft&unit=ft$/,
  );
  for (const view of [/isometric view$/, /front view$/, /end view$/, /, plan$/])
    await expect(page.getByRole('img', { name: view })).toBeVisible();
  await expect(page.getByText('A planning aid, not an engineered design.').first()).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/builder$/);
  await expectNoViolations(page);
});

test('each change in the form updates the drawing, the parts list and the address', async ({ page }) => {
  await open(page, '/builder');
  const front = page.getByRole('img', { name: /front view$/ });
  await page.getByRole('button', { name: '3 lifts' }).click();
  await page.getByRole('button', { name: 'Masons' }).click();
  await expect(page).toHaveURL(/duty=75/);
  await expect(page.getByRole('button', { name: 'Masons' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Wall length').fill('30');
  await expect(page).toHaveURL(/length=30%27/);
  await expect(front).toContainText(/3\d'-/);
  await expect(page.getByRole('table').getByRole('row').last()).toContainText(/lb$/);

  await page.getByLabel('Wall length').fill('a long one');
  await expect(page.getByLabel('Wall length')).toHaveAccessibleDescription(/must be a length such as/);
  await expect(page).toHaveURL(/length=30%27/);
  await page.getByLabel('Wall length').fill('9m');
  await page.getByLabel('Meters').check();
  await expect(page).toHaveURL(/length=9m.*unit=m/);
  await page.reload();
  await expect(page.getByLabel('Wall length')).toHaveValue('9m');
});

test('changing to a system without metric bays switches to its own bay lengths', async ({ page }) => {
  await open(page, '/builder?length=12.42m&unit=m');
  const front = page.getByRole('img', { name: /front view$/ });
  await page.getByLabel('Bay lengths').selectOption('metric');
  await expect(page).toHaveURL(/module=metric/);
  await expect(front).toContainText('6 x 2.07 m');
  await page.getByLabel('System', { exact: true }).selectOption('cup');
  await expect(page).toHaveURL(/system=cup.*module=ft/);
  await expect(page.getByLabel('Bay lengths')).toHaveCount(0);
  await expect(front).toContainText('2.50 m');
});

test('says when it cannot draw a design, and recovers', async ({ page }) => {
  await open(page, '/builder');
  await page.getByLabel('Top deck height').fill('140');
  await expect(page.getByText('Outside the builder’s limits').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /front view$/ })).toHaveCount(0);
  await page.getByLabel('Top deck height').fill('14');
  await expect(page.getByRole('img', { name: /front view$/ })).toBeVisible();
});

test('a design is one line of the quote list, with drawing and parts, and a request carries its sheet', async ({
  page,
}) => {
  await open(page, WALL);
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
  await expectNoViolations(page);
  await fillInquiry(page, { ...INQUIRY, email: 'wall@refinery.example' });
  await submitButton(page).click();
  const stored = await shownReference(page);
  await expect(panel(page)).toBeHidden();
  await expect
    .poll(async () =>
      (await mailsAbout(stored)).flatMap(({ attachments }) => attachments).map(({ filename }) => filename),
    )
    .toEqual(['scaffold-sheet.pdf', 'scaffold-parts.csv']);
});

test('saved designs are renamed, copied, removed, compared and opened again', async ({ page }) => {
  await open(page, WALL);
  await page.getByRole('button', { name: 'Save design' }).click();
  const saved = page.getByRole('region', { name: 'Saved designs' });
  const named = saved.getByRole('listitem');
  await expect(named).toHaveText([/Frames and braces, run 40' x .*, shown here/]);

  await saved.getByRole('button', { name: 'Rename' }).click();
  await saved.getByLabel('New name').fill('North wall');
  await saved.getByRole('button', { name: 'Save name' }).click();
  await expect(named).toHaveText([/North wall, shown here/]);
  await saved.getByRole('button', { name: 'Duplicate' }).click();
  await expect(named).toHaveText([/North wall, shown here/, /North wall \(copy\), shown here/]);
  await saved.getByRole('button', { name: 'Remove' }).last().click();
  await expect(named).toHaveCount(1);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(named).toHaveCount(2);

  await page.getByLabel('Wall length').fill('30');
  await expect(page).toHaveURL(/length=30%27/);
  await expect(saved.getByLabel('Name of this design')).toHaveValue(/ 30' x /);
  await saved.getByLabel('Name of this design').fill('Short wall');
  await saved.getByRole('button', { name: 'Save design' }).click();
  await expect(named).toHaveCount(3);
  for (const at of [0, 1]) await saved.getByLabel('Compare').nth(at).check();
  await saved.getByRole('button', { name: 'Compare 2 designs' }).click();
  const compared = saved.getByRole('table');
  await expect(compared.getByRole('rowheader')).toHaveText([/Short wall, shown here/, /North wall/]);
  await expect(compared.getByRole('row').last()).toContainText(/\$[\d,.]+/);
  await expectNoViolations(page);

  await compared.getByRole('link', { name: 'North wall' }).click();
  await expect(page).toHaveURL(/length=40%27/);
  await expect(page.getByLabel('Wall length')).toHaveValue("40'");
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Open saved designs' }).click();
  await expect(named).toHaveCount(3);
});

test('on a phone the drawing stays in view beside the form, and never covers the focus', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
});

test('on a phone passed rules and long tables are collapsed and open by keyboard; the page passes axe', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, WALL);
  const passed = page.getByRole('heading', { name: /^Engineer.s design not required/ });
  await expect(page.getByRole('heading', { name: 'Planks under load' })).toBeVisible();
  await expect(passed).toBeHidden();
  for (const [summary, content] of [
    [/^\d+ rules passed$/, passed],
    [/^\d+ lines, /, page.getByRole('rowheader', { name: /^Mudsill pad/ })],
    [/^\d+ systems side by side$/, page.getByRole('rowheader', { name: /^Cup system/ })],
  ] as const) {
    await page.getByText(summary).focus();
    await page.keyboard.press('Enter');
    await expect(content).toBeVisible();
  }
  await expectNoViolations(page);
});

test('the rotating view turns by keyboard, and parts list and members highlight each other', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, WALL);
  await page.getByRole('button', { name: 'Turn this scaffold' }).click();
  const view = page.getByRole('application', { name: /^Rotating view: Frames and braces/ });
  const seen = page.getByRole('status').filter({ hasText: 'Seen from' });
  await expect(seen).toContainText(/Seen from the front left, 35 degrees up\. [\d,]+ pieces of \d+ parts\./);

  await view.focus();
  await page.keyboard.press('ArrowUp');
  await expect(seen).toContainText('50 degrees up');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Front', exact: true }).click();
  await expect(seen).toContainText('Seen from the front, 0 degrees up.');

  await page.getByLabel('Show a part').selectOption('Coupling pin');
  await expect(seen).toContainText(/Coupling pin: \d+ pieces highlighted\./);
  await page.getByRole('button', { name: 'Go to its line in the parts list' }).click();
  const line = page.getByRole('button', { name: 'Coupling pin' });
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Mudsill pad' }).click();
  await expect(seen).toContainText(/Mudsill pad: \d+ pieces highlighted\./);
  await expectNoViolations(page);

  // Clicks upward from the sills, the lowest members in the front view, because the middle of the view may be empty.
  await page.getByLabel('Show a part').selectOption('None');
  const box = await view.boundingBox();
  if (!box) throw new Error('the view is not shown');
  for (let up = 4; up < box.height / 2; up += 6) {
    await view.click({ position: { x: box.width / 2, y: box.height - up } });
    if (await page.getByRole('button', { name: 'Go to its line in the parts list' }).isVisible()) break;
  }
  await expect(seen).toContainText(/: \d+ pieces? highlighted\./);
  await expect(page.getByRole('button', { pressed: true }).last()).toHaveAttribute('data-part', /./);
});

test('footer, catalog and quote page link to the builder', async ({ page }) => {
  for (const path of ['/catalog', '/quote']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('link', { name: /^Build a (?:whole )?scaffold/ })).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Build a Scaffold' }).click();
  await page.waitForURL('/builder');
  await expect(page.getByRole('img', { name: /isometric view$/ })).toBeVisible();
  await hydrated(page);
});

test.describe('without JavaScript', () => {
  noScriptTest('the form and its buttons submit, and the quote request carries the design', async ({ page }) => {
    await page.goto('/builder');
    await expect(page.getByRole('button', { name: 'Turn this scaffold' })).toBeHidden();
    await page.getByRole('button', { name: 'Masons' }).click();
    await expect(page).toHaveURL(/duty=75/);
    await page.getByLabel('Wall length').fill('nonsense');
    await page.getByRole('button', { name: 'Draw this scaffold' }).click();
    await expect(page.getByLabel('Wall length')).toHaveValue('nonsense');
    await expect(page.getByLabel('Wall length')).toHaveAccessibleDescription(/must be a length/);
    await page.getByLabel('Wall length').fill('30');
    await page.getByRole('button', { name: 'Draw this scaffold' }).click();
    await expect(page).toHaveURL(/length=30%27.*duty=75/);
    await page.getByText('More: other decks').click();
    await page.getByLabel('Level of deck 1').fill("10'-5");
    await page.getByLabel('Use of deck 1').selectOption('Planked only');
    await page.getByRole('button', { name: 'Draw this scaffold' }).click();
    await expect(page).toHaveURL(/unit=ft&levels=10%27-5%22\+plank$/);
    await page.getByLabel('At the right end').fill('1');
    await page.getByRole('button', { name: 'Draw this scaffold' }).click();
    await expect(page).toHaveURL(/&ground=0%27%2C1%27$/);
    await expect(page.getByText('All heights are measured from the lowest ground')).toBeVisible();
    await expect(page.getByLabel('Level of deck 1')).toHaveValue(`10'-5"`);
    await page.getByRole('link', { name: 'Request a quote for this scaffold' }).click();
    await expect(page.getByRole('img', { name: /isometric view$/ })).toBeVisible();
    await page.getByText('Parts of this scaffold').click();
    await expect(page.getByRole('row', { name: /^Total weight/ })).toBeVisible();
    await fillInquiry(page, { ...INQUIRY, email: 'plain@refinery.example' });
    await submitButton(page).click();
    const stored = await shownReference(page);
    await expect
      .poll(async () => (await mailsAbout(stored)).flatMap(({ text }) => text?.match(/\/builder\?\S+/) ?? []).length)
      .toBe(2);
  });

  noScriptTest('systems are compared side by side, and a link switches to another', async ({ page }) => {
    await page.goto(`/builder?system=frame&length=40'&height=20'&width=5'-6"`);
    const rows = page.getByRole('table').first().getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.filter({ hasText: 'Frames and braces' })).toContainText(
      'The widest single row of frame scaffold',
    );
    await expect(rows.filter({ hasText: 'Cup system' })).toContainText('at least $');
    await page.getByRole('link', { name: 'Ring system' }).click();
    await expect(page).toHaveURL(/system=ring.*length=40%27&width=5%27-6%22/);
    await expect(rows.filter({ hasText: 'Ring system, shown here' })).toContainText('not checked');
  });
});
