import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { StaffRole } from '../../../../backend/staff/staff.contract.js';
import { quotationWithDraft } from '../../../testing/quotation-samples.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { DraftEditor } from './draft/draft-editor.js';

const PATH = '/api/admin/quotations/3';

function renderEditor(role: StaffRole) {
  const quotation = quotationWithDraft();
  const reduced = { ...quotation, draft: { ...quotation.draft, needsApproval: true } };
  return renderStaff(
    <MemoryRouter>
      <DraftEditor quotation={reduced} />
    </MemoryRouter>,
    ({ path }) => {
      if (!path.endsWith('/approve')) return Response.json({ ...reduced, version: 2 });
      const draft = { ...quotation.draft, needsApproval: false, approvedBy: 'ruth@yard.example' };
      return Response.json({ ...quotation, version: 2, draft });
    },
    { role },
  );
}

it('is requested from an owner by sales, for the saved draft [spec 10.23]', async () => {
  const requests = renderEditor('sales');
  const job = screen.getByRole('textbox', { name: 'Job' });
  fireEvent.change(job, { target: { value: 'Unit 6' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask an owner' }));
  await screen.findByText('The owners were asked to approve the prices.');
  expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'PATCH', path: PATH, body: { version: 1, project: 'Unit 6' } },
    { method: 'POST', path: `${PATH}/request-approval`, body: { version: 2 } },
  ]);
  expect(screen.queryByRole('button', { name: 'Approve the prices' })).toBeNull();
});

it('is given by an owner for the saved draft only [spec 10.23]', async () => {
  const requests = renderEditor('owner');
  const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve the prices' });
  const job = screen.getByRole('textbox', { name: 'Job' });
  fireEvent.change(job, { target: { value: 'Unit 6' } });
  expect(approve.disabled).toBe(true);
  fireEvent.change(job, { target: { value: 'Unit 4' } });
  fireEvent.click(approve);
  await screen.findByText(/^Approved by ruth@yard\.example\./);
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual([`${PATH}/approve`]));
});
