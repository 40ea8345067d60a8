import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ApiRequest, changesIn, conflict, renderStaffPage } from '../../../testing/render-staff.js';
import { ConfirmButton, RemoveButton } from './record-actions.js';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const RemovePost = () => (
  <RemoveButton
    path="/api/admin/posts/7"
    version={1}
    record="this post"
    label="Remove post"
    question="Remove this post?"
    invalidates={[]}
    toast={{ title: 'Post removed', description: 'It is in the trash.' }}
    to="/admin/posts"
  >
    It stays in the trash.
  </RemoveButton>
);

describe('a button that removes a record', () => {
  let dialog: HTMLDialogElement;
  let requests: ApiRequest[];
  let answer: PromiseWithResolvers<void>;

  beforeEach(() => {
    answer = Promise.withResolvers();
    requests = renderStaffPage(<RemovePost />, { address: '/admin/posts/7' }, async ({ path }) => {
      await answer.promise;
      return path.endsWith('version=1') ? conflict({ version: 2 }) : new Response(null, { status: 204 });
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Remove post');
    dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Remove this post?' });
  });

  it('says what will happen, does nothing on Cancel or Escape, and asks again', () => {
    expect(dialog.textContent).toContain('It stays in the trash.');
    press('Cancel');
    expect(dialog.open).toBe(false);
    press('Remove post');
    // On Escape a browser closes the dialog; Happy DOM does not.
    act(() => dialog.close());
    press('Remove post');
    expect(dialog.open).toBe(true);
    expect(requests).toEqual([]);
  });

  it('removes the version that was shown, or after another question the newer one, and leaves the page', async () => {
    press('Remove');
    expect(dialog.open).toBe(false);
    await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Remove post').disabled).toBe(true));
    answer.resolve();
    const newer = await screen.findByRole('dialog', { name: 'Somebody else changed this post' });
    expect(screen.getByRole('alert').textContent).toBe('');
    fireEvent.click(within(newer).getByRole('button', { name: 'Remove anyway' }));
    await screen.findByText('It is in the trash.');
    await screen.findByText('At /admin/posts');
    expect(changesIn(requests).map(([call]) => call)).toEqual(
      [1, 2].map((version) => `DELETE /api/admin/posts/7?version=${version}`),
    );
  });
});

it('a button that asks for a number does nothing until it is typed [spec x.9]', () => {
  let removals = 0;
  renderStaffPage(
    <ConfirmButton
      label="Remove items"
      question="Remove these items?"
      action="Remove"
      typedCount={1_050}
      onConfirm={() => {
        removals += 1;
      }}
    >
      They go.
    </ConfirmButton>,
    { address: '/admin/items' },
    () => Response.error(),
  );
  press('Remove items');
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter 1,050 to confirm' });
  for (const wrong of ['', '105', '1050 items']) {
    fireEvent.change(count, { target: { value: wrong } });
    press('Remove');
    expect(removals).toBe(0);
  }
  expect(count.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter 1,050, the number of records.')).toBeDefined();
  fireEvent.change(count, { target: { value: ' 1,050 ' } });
  press('Remove');
  expect(removals).toBe(1);
  expect(screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open).toBe(false);
});
