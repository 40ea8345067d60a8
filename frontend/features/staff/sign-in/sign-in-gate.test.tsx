import { fireEvent, screen, waitFor } from '@testing-library/react';
import { STAFF_MESSAGES } from '../../../../backend/staff/staff.contract.js';
import { renderStaff } from '../../../testing/render-staff.js';
import { SignInGate } from './sign-in-gate.js';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refused = (body: object) => Response.json(body, { status: 401 });

it('takes the focus when the session ends during work, and not on arrival', () => {
  renderStaff(<SignInGate wasSignedIn={false} />, () => Response.json({}));
  expect(document.activeElement).toBe(document.body);
  renderStaff(<SignInGate wasSignedIn />, () => Response.json({}));
  expect(document.activeElement).toBe(screen.getAllByRole('heading', { name: 'Sign in' }).at(-1));
});

it('keeps the email after a wrong password, and asks for a code if the account needs one [spec 6.7]', async () => {
  const { codeNeeded } = STAFF_MESSAGES;
  const requests = renderStaff(<SignInGate wasSignedIn={false} />, ({ body }) =>
    (body as { password: string }).password === 'heron'
      ? refused({ message: codeNeeded, errors: { totp: [codeNeeded] } })
      : refused({ message: 'Email or password is wrong' }),
  );
  type('Email', 'ann@yard.example');
  type('Password', 'crane');
  press('Sign in');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Email or password is wrong'));
  expect([field('Email').value, screen.queryByLabelText(/^Code/)]).toEqual(['ann@yard.example', null]);
  type('Password', 'heron');
  press('Sign in');
  await screen.findByText(codeNeeded);
  expect(document.activeElement).toBe(field('Authenticator or recovery code'));
  type('Authenticator or recovery code', '123456');
  press('Sign in');
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ body }) => body)).toEqual([
    { email: 'ann@yard.example', password: 'crane' },
    { email: 'ann@yard.example', password: 'heron' },
    { email: 'ann@yard.example', password: 'heron', totp: '123456' },
  ]);
});
