import { quoteDesignText, readQuoteDesign } from './quote-design.contract.js';
import { DESIGN_MAX, DESIGN_NAME_MAX } from './quote-lines.contract.js';

it('reads back every design of a quote list, however long', () => {
  const longest = { design: 'x'.repeat(DESIGN_MAX), name: 'N'.repeat(DESIGN_NAME_MAX), quantity: 999_999 };
  for (const one of [{ design: "system=ring&length=40'", name: 'North * wall\n2', quantity: 2 }, longest])
    expect(readQuoteDesign(quoteDesignText(one))).toEqual(one);
});

it.each(['', '2*system=ring', '0*system=ring*Wall', '2**Wall', `2*${'x'.repeat(DESIGN_MAX + 1)}*Wall`])(
  'reads no design in %s',
  (text) => {
    expect(readQuoteDesign(text)).toBeNull();
  },
);
