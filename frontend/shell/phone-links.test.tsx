import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { phoneParts } from '../../backend/config/phone.contract.js';
import { SITE } from '../testing/site-sample.js';
import { CallButtons, PhoneLinks, SiteProvider } from './company.js';

const wrapper = ({ children }: { children: ReactNode }) => <SiteProvider value={SITE}>{children}</SiteProvider>;

const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('shows each number as a link, and other text as it is', () => {
  const { container } = render(<PhoneLinks parts={phoneParts('985-555-0100 x2 or 985-555-0100, ask for Dale')} />, {
    wrapper,
  });
  expect(links()).toEqual(['985-555-0100 x2 tel:+19855550100;ext=2', '985-555-0100 tel:+19855550100']);
  expect(container.textContent).toBe('985-555-0100 x2 or 985-555-0100, ask for Dale');
});

it('has a button for each number, and none without a number', () => {
  const { rerender } = render(<CallButtons parts={phoneParts('985-555-0100 or 985-555-0101')} />, { wrapper });
  expect(links()).toEqual(['Call 985-555-0100 tel:+19855550100', 'Call 985-555-0101 tel:+19855550101']);
  rerender(<CallButtons parts={phoneParts('985-555-0100 or 985-555-0101')}>Call the Yard</CallButtons>);
  expect(links()).toEqual(['Call the Yard tel:+19855550100']);
  rerender(<CallButtons parts={phoneParts('ask for Dale')} />);
  expect(links()).toEqual([]);
});
