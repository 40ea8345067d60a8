import { forFile } from '../../testing/for-file.js';
import { InquiryTestSite } from '../../testing/inquiry-site.js';
import { ErasureService } from '../retention/erasure.service.js';
import type { AdminDesign } from './inquiries-admin.contract.js';

const test = forFile(() => InquiryTestSite.start());

const get = (path: string) => test.admin('get', `/${path}`);
const inquire = (change: object = {}) =>
  test.inquire({ designs: [{ design: 'system=cup', name: 'Zinc tank', quantity: 2 }], ...change });

async function design(reference: string): Promise<AdminDesign> {
  const [first] = (await get(reference).expect(200)).body.designs;
  return first;
}

it('shows a design as it was stored, with its drawing and parts, and says what has changed since [spec 6.11]', async () => {
  const reference = await inquire();
  const stored = await design(reference);
  expect(stored.facts).toContainEqual({ label: 'Scaffold', value: 'Cup system, straight run along a wall' });
  expect(stored).toMatchObject({ isDrawn: true, changed: { engine: false, catalog: false } });
  expect(Object.keys(stored.answer ?? {}).toSorted()).toEqual(['parts', 'rules', 'totals']);

  const drawing = await get(`${reference}/designs/1/drawing.svg`).buffer().expect(200);
  expect(drawing.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(drawing.body.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*isometric view/);
  const parts = await get(`${reference}/designs/1/parts.csv`).expect(200);
  const [first] = stored.answer?.parts ?? [];
  expect(parts.text).toContain(`\r\n${first?.quantity},`);

  const older = `'{0,engineVersion}', '1'), '{0,catalogVersion}', '-1'`;
  await test.fork().execute(`update inquiry set designs = jsonb_set(jsonb_set(designs, ${older})`);
  expect((await design(reference)).changed).toEqual({ engine: true, catalog: true });
  expect((await get(`${reference}/designs/1/parts.csv`).expect(200)).text).toBe(parts.text);
});

it('shows a note in place of a layout that can no longer be drawn [spec 6.11]', async () => {
  const reference = await inquire();
  await test
    .fork()
    .execute(
      `update inquiry set designs = jsonb_set(designs, '{0,answer,layout}', '{"legs": 1}') where reference = ?`,
      [reference],
    );
  const drawing = await get(`${reference}/designs/1/drawing.svg`).buffer().expect(200);
  expect(drawing.body.toString()).toContain('This design can no longer be drawn.');
});

it.each(['2', '0', 'x', '99999999999'])('has no design number %s', async (place) => {
  const reference = await inquire();
  expect([400, 404]).toContain((await get(`${reference}/designs/${place}/drawing.svg`)).status);
  expect([400, 404]).toContain((await get(`${reference}/designs/${place}/parts.csv`)).status);
});

it('is gone after erasure', async () => {
  const reference = await inquire({ email: 'designs@refinery.example' });
  const path = `${reference}/designs/1/parts.csv`;
  await test.site.get(ErasureService, { strict: false }).erasePerson('designs@refinery.example');
  await get(path).expect(404);
});
