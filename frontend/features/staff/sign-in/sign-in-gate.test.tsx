/** @jest-environment @happy-dom/jest-environment */
import { screen } from '@testing-library/react';
import { renderStaff } from '../../../testing/render-staff.js';
import { SignInGate } from './sign-in-gate.js';

it('takes the focus when the session ends during work, and not on arrival', () => {
  renderStaff(<SignInGate wasSignedIn={false} />, () => Response.json({}));
  expect(document.activeElement).toBe(document.body);
  renderStaff(<SignInGate wasSignedIn />, () => Response.json({}));
  expect(document.activeElement).toBe(screen.getAllByRole('heading', { name: 'Sign in' }).at(-1));
});
