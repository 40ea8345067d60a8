import { screen } from '@testing-library/react';
import { renderPublicPage } from '../../testing/render-public-page.js';
import { SITE } from '../../testing/site-sample.js';
import { ShippingLine, StockLine } from './stock-line.js';

const YARD = { label: 'Gulf Coast yard', city: 'Bogalusa', hours: [], cutOff: '', timeZone: '' };
const company = { ...SITE.company, addresses: [{ ...YARD, street: '', region: '', postalCode: '' }] };
const item = { stock: { [YARD.label]: 1_040 } };

const Lines = () => (
  <>
    <StockLine item={item} />
    {[1_040, 1_041].map((quantity) => (
      <ShippingLine key={quantity} item={item} quantity={quantity} instead={{ id: 9, name: 'LVL Plank' }} />
    ))}
  </>
);

it('says when a quantity ships, or what is missing', async () => {
  await renderPublicPage({ load: async () => Lines, address: '/', site: { company, stockAsOf: '7:10 AM CT' } });
  screen.getByText('1,040 at Bogalusa');
  await screen.findByText(/^1,040 ship .+ from Bogalusa$/);
  const missing = '1 more than our yards have. Call (504) 555-0100. In stock: LVL Plank';
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringMatching(/^1,040 ship [^.]+$/), missing]);
});
