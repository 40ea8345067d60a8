import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { UPLOAD_LIMITS } from '../../../../backend/config/upload-limits.contract.js';
import { PICTURE_FIELD, PICTURE_REFUSED } from '../../../../backend/platform/pictures/pictures.contract.js';
import type { ContentPicture } from '../../../../backend/site-content/content-fields.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { PictureField } from './picture-field.js';

const PICTURE = { url: `/images/content/${'a'.repeat(32)}-900.webp`, width: 900, height: 600 };

/** A stub of XMLHttpRequest. A test responds to the last upload. */
class TestUpload {
  static last: TestUpload;
  readonly upload: { onprogress?(event: object): void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  body: FormData | null = null;

  constructor() {
    TestUpload.last = this;
  }

  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => '';
  abort() {}

  send(body: FormData) {
    this.body = body;
  }

  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

type FormProps = { initial: ContentPicture | null; changes: (ContentPicture | null)[] };

function Form({ initial, changes }: FormProps) {
  const [value, setValue] = useState(initial);
  const onChange = (picture: ContentPicture | null) => {
    changes.push(picture);
    setValue(picture);
  };
  return <PictureField label="Photograph" name="cards.0.picture" value={value} onChange={onChange} />;
}

function renderField(initial: ContentPicture | null = null) {
  const changes: FormProps['changes'] = [];
  Object.assign(globalThis, { XMLHttpRequest: TestUpload });
  renderStaff(<Form initial={initial} changes={changes} />, () => Response.json({}));
  return changes;
}

const input = () => screen.getByLabelText(/JPEG, PNG/);
const photo = (size = 4, name = 'IMG_0001.jpg') => {
  const file = new File(['text'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

it('uploads a picture with progress, and shows it', async () => {
  const changes = renderField();
  choose(photo());
  await screen.findByText('Uploading photograph...');
  expect(TestUpload.last.body?.get(PICTURE_FIELD)).toBeInstanceOf(File);
  act(() => TestUpload.last.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: true }));
  expect(screen.getByText('75%')).toBeTruthy();
  TestUpload.last.answer(201, PICTURE);
  const preview = await screen.findByRole('img', { name: 'Preview of photograph' });
  expect(preview.getAttribute('srcset')).toContain('-480.webp 480w');
  expect(changes).toEqual([PICTURE]);
});

it('says why a file was refused, and keeps the picture', async () => {
  const changes = renderField(PICTURE);
  choose(photo());
  await screen.findByText('Uploading photograph...');
  TestUpload.last.answer(400, { message: 'Check the marked fields.', errors: { [PICTURE_FIELD]: [PICTURE_REFUSED] } });
  await screen.findByText(PICTURE_REFUSED);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('img')).toBeTruthy();
  expect(changes).toEqual([]);
});

it.each([
  [photo(UPLOAD_LIMITS.picture.bytes + 1), 'IMG_0001.jpg is larger than 15 MB. Reduce its size and upload it again.'],
  [photo(4, 'IMG_0042.HEIC'), 'IMG_0042.HEIC is an HEIC photo. Save it as a JPEG and upload that.'],
])('refuses a large file, and a photo of a phone, before it is sent: case %#', async (file, message) => {
  renderField();
  choose(file);
  await screen.findByText(message);
});

it('removes the picture, and keeps the focus in the field', () => {
  const changes = renderField(PICTURE);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photograph' }));
  expect(changes).toEqual([null]);
  expect(screen.getByText('Photograph removed').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(input());
});
