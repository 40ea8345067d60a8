import { parseQuoteRequest } from './quote-request.js';

const parse = (query: string) => parseQuoteRequest(new URLSearchParams(query));

it('asks for nothing when the link names nothing', () => {
  expect(parse('quantity=3&document=%20')).toEqual({
    isDocument: false,
    productName: null,
    documentTitle: null,
    quantity: '3',
    duration: '',
    prefill: '',
  });
});

it('takes product, quantity and duration into the sentence', () => {
  expect(parse('product=Steel+Plank&quantity=40&duration=3+Months')).toMatchObject({
    isDocument: false,
    productName: 'Steel Plank',
    prefill: "I'm interested in getting a quote for Steel Plank (40) for 3 months rental.",
  });
});

it('asks for access to a document, whose name stands for the product', () => {
  expect(parse('document=EMR+Letter')).toMatchObject({
    isDocument: true,
    productName: 'EMR Letter',
    documentTitle: 'EMR Letter',
  });
});

it('prefers the product where a link names both, and stays a document request', () => {
  expect(parse('document=EMR+Letter&product=Plank')).toMatchObject({
    isDocument: true,
    productName: 'Plank',
    documentTitle: 'EMR Letter',
  });
});

it('keeps what a link brings on one line and at a bounded length', () => {
  const { productName, quantity } = parse(`product=A%00%0D%0AB&quantity=${'9'.repeat(500)}`);
  expect(productName).toBe('A B');
  expect(quantity).toHaveLength(60);
  expect([...(parse(`document=${'🏗'.repeat(900)}`).documentTitle ?? '')]).toHaveLength(300);
  expect([...(parse(`product=${'🏗'.repeat(900)}`).productName ?? '')]).toHaveLength(500);
});
