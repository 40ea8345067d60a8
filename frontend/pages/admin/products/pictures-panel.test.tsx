import { fireEvent, screen } from '@testing-library/react';
import type { StaffProduct } from '../../../../backend/catalog/admin/catalog-admin.contract.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from '../../../../backend/platform/pictures/pictures.contract.js';
import { type ApiRequest, renderStaff } from '../../../testing/render-staff.js';
import { PicturesPanel } from './pictures-panel.js';

const PRODUCT = { id: 7, name: 'Plank', version: 1, imageUrl: '', thumbnails: '' } as StaffProduct;
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const nameOf = ({ body }: ApiRequest) => ((body as FormData).get(PICTURE_FIELD) as File).name;

/** Refuses files whose name starts with `bad`. */
function upload(names: readonly string[]) {
  let version = 1;
  const saved: number[] = [];
  const requests = renderStaff(
    <PicturesPanel product={PRODUCT} onSaved={(product) => saved.push(product.version)} onLoadTheirs={() => {}} />,
    (request) => {
      if (request.method !== 'POST') return Response.json([]);
      if (nameOf(request).startsWith('bad')) return Response.json({ message: PICTURE_REFUSED }, { status: 400 });
      version += 1;
      return Response.json({ ...PRODUCT, version });
    },
  );
  const input = screen.getByLabelText(/^Add JPEG/);
  Object.defineProperty(input, 'files', { value: names.map(file), configurable: true });
  fireEvent.change(input);
  return { requests, saved };
}

it('names the pictures that could not be read, and saves the others', async () => {
  const { requests, saved } = upload(['front.jpg', 'bad.heic', 'side.jpg']);
  const note = await screen.findByText(/^bad\.heic: /);
  expect(note.textContent).toBe(`bad.heic: ${PICTURE_REFUSED} The other 2 were saved.`);
  expect(requests.map(({ path }) => path).filter((path) => path.includes('/pictures'))).toEqual([
    '/api/admin/products/7/pictures?version=1',
    '/api/admin/products/7/pictures?version=2',
    '/api/admin/products/7/pictures?version=2',
  ]);
  expect(saved).toEqual([2, 3]);
});

it('says when no picture was saved', async () => {
  upload(['bad.heic']);
  expect((await screen.findByText(/^bad\.heic: /)).textContent).toMatch(/No picture was saved\.$/);
});
